/** The committed words of the search are what the pinned packages give today. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regenerateWords, wordsFolder } from './regenerate-words.ts'

const differing: string[] = []
for (const [name, text] of await regenerateWords(process.env)) {
  const isSame = readFileSync(join(wordsFolder, name), 'utf8') === text
  console.log(`${name.padEnd(22)}${isSame ? 'as committed' : 'DIFFERS'}`)
  if (!isSame) differing.push(name)
}
process.exitCode = differing.length === 0 ? 0 : 1
