import { readTarballFiles } from '#catalogue-import/packages/read-tarball.ts'
import { alignWords, type Translation } from './align-words.ts'
import { broaderWords } from './broader-words.ts'
import { plainEmoji, plainWords, readAnnotations, type Annotations } from './read-annotations.ts'
import { kanjiWords } from './kanji-words.ts'
import { readWordNet, wordNetPaths } from './read-wordnet.ts'
import { tellingWords } from './telling-words.ts'
import { translatedLanguages, type TranslatedLanguage } from './word-sources.ts'

type Input = {
  readonly cldr: Buffer
  readonly emojilib: Buffer
  readonly wordNet: Buffer
  /** Unihan_Readings.txt */
  readonly unihan: string
  /** English words that stand for something in the curated files. */
  readonly curated: readonly string[]
  /** Stop words by language, as the search has them. */
  readonly stopWords: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * The committed files of words by name: `<language>.tsv` (word, then English terms with weights
 * 1–9), `emoji.tsv` (emoji, then English terms), `broader.tsv` (English word, then words to look for
 * in its place), `telling.tsv` (English word, then how much it tells), `kanji.tsv` (sign, then English terms) and the licences of the data. The same packages always give the same bytes.
 */
export async function extractWords({ cldr, emojilib, wordNet, unihan, curated, stopWords }: Input) {
  const files = await readTarballFiles(cldr, (path) => isWanted(path))
  const emojiFiles = await readTarballFiles(emojilib, (path) => emojilibFiles.has(path))
  const read = (locales: readonly string[]): Annotations =>
    readAnnotations(
      locales.map((locale) => fileOf(files, `annotations/${locale}/annotations.json`)),
    )
  const cldrEnglish = read(['en'])
  const english = withKeywords(cldrEnglish, fileOf(emojiFiles, 'dist/emoji-en-US.json'))
  const result = new Map<string, string>()
  for (const [language, locales] of Object.entries(translatedLanguages)) {
    const ownStopWords = stopWords.get(language) ?? new Set<string>()
    const translations = alignWords(read(locales), english, {
      split: splitterOf(language as TranslatedLanguage),
      isStopWord: (word) => ownStopWords.has(word),
    })
    result.set(`${language}.tsv`, toLines(translations))
  }
  const emoji = emojiTerms(english)
  result.set('emoji.tsv', toLines(emoji))
  const net = await readTarballFiles(wordNet, (path) => wordNetWanted.has(path))
  const pictured = emoji.flatMap(({ terms }) => terms.map(({ term }) => term))
  const vocabulary = new Set(
    [...pictured, ...curated].flatMap((term) => term.match(plainWord) ?? []),
  )
  const wordNetWords = readWordNet((file) => fileOf(net, `dict/${file}`).toString())
  const broader = broaderWords(wordNetWords, vocabulary)
  result.set(
    'broader.tsv',
    broader.map(({ word, terms }) => `${word}\t${terms.join(' ')}\n`).join(''),
  )
  const telling = tellingWords(wordNetWords)
  result.set('telling.tsv', telling.map(({ word, share }) => `${word}\t${share}\n`).join(''))
  result.set('kanji.tsv', toLines(kanjiWords(unihan, vocabulary)))
  result.set('WORDNET-LICENSE.txt', licenseOf(fileOf(net, 'dict/data.noun').toString()))
  result.set('UNICODE-LICENSE.txt', fileOf(files, 'LICENSE').toString())
  result.set('EMOJILIB-LICENSE.txt', fileOf(emojiFiles, 'LICENSE').toString())
  return result
}

const plainWord = /[a-z]{3,}/g
const wordNetWanted: ReadonlySet<string> = new Set(wordNetPaths.map((name) => `dict/${name}`))

/** It stands at the head of each of WordNet's files, its lines numbered. */
function licenseOf(file: string): string {
  const lines = file.split('\n').filter((line) => line.startsWith('  '))
  return `${lines.map((line) => line.replace(/^ +\d+ ?/, '').trimEnd()).join('\n')}\n`
}

const emojilibFiles: ReadonlySet<string> = new Set(['dist/emoji-en-US.json', 'LICENSE'])

const locales: ReadonlySet<string> = new Set(['en', ...Object.values(translatedLanguages).flat()])

function isWanted(path: string): boolean {
  const locale = /^annotations\/([^/]+)\/annotations\.json$/.exec(path)?.[1]
  return path === 'LICENSE' || (locale !== undefined && locales.has(locale))
}

function fileOf(files: ReadonlyMap<string, Buffer>, path: string): Buffer {
  const file = files.get(path)
  if (!file) throw new Error(`the package has no ${path}`)
  return file
}

/** The English annotations with emojilib's keywords behind CLDR's own. */
function withKeywords(english: Annotations, file: Buffer): Annotations {
  const result = new Map(english)
  const more = JSON.parse(file.toString()) as Record<string, readonly string[]>
  for (const [emoji, keywords] of Object.entries(more)) {
    const key = plainEmoji(emoji)
    const known = result.get(key)
    if (known === undefined) continue
    const all = [...known.keywords, ...keywords.map(plainWords)]
    result.set(key, { ...known, keywords: [...new Set(all)].filter((word) => word !== '') })
  }
  return result
}

/** The short name weighs most, then the keywords in their order. */
function emojiTerms(english: Annotations): Translation[] {
  return [...english]
    .map(([word, { name, keywords }]) => ({
      word,
      terms: [
        { term: name, weight: 9 },
        ...keywords
          .filter((term) => term !== name && term.split(' ').length < 3 && term.length > 1)
          .slice(0, 7)
          .map((term) => ({ term, weight: 6 })),
      ],
    }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
}

function splitterOf(language: TranslatedLanguage): (phrase: string) => readonly string[] {
  if (language !== 'ja') return (phrase) => (phrase.includes(' ') ? phrase.split(' ') : [])
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
  return (phrase) => {
    const words = [...segmenter.segment(phrase)].map(({ segment }) => segment.trim())
    return words.length > 1 ? words.filter((word) => word !== '') : []
  }
}

function toLines(translations: readonly Translation[]): string {
  const lines = translations.map(
    ({ word, terms }) =>
      `${word}\t${terms.map(({ term, weight }) => `${term}:${weight}`).join('\t')}\n`,
  )
  return lines.join('')
}
