import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteRoot } from '../../server/site-root.ts'
import { npmDownload } from '../npm-download.ts'
import { extractWords } from './extract-words.ts'
import { cldrAnnotations, emojilib } from './word-sources.ts'

const project = join(siteRoot, '..')

/** Where the committed extract stands. */
export const wordsFolder = join(project, 'packages/search/src/understanding/generated')

/** Makes every file of the extract anew from the packages, by name. Needs the registry. */
export async function regenerateWords(env: NodeJS.ProcessEnv): Promise<Map<string, string>> {
  const download = npmDownload(env, project)
  const curated = join(wordsFolder, '../words/stop-words.tsv')
  const lines = readFileSync(curated, 'utf8').split('\n')
  const stopWords = new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .map(([language = '', words = '']) => [language, new Set(words.split(' '))] as const),
  )
  return extractWords({
    cldr: await download(cldrAnnotations),
    emojilib: await download(emojilib),
    stopWords,
  })
}
