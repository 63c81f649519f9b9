import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIndex } from '../search-index.ts'
import { createUnderstanding } from './create-understanding.ts'
import { searchLanguages, type SearchLanguage } from '../analysis/search-languages.ts'
import { fixtureCatalogue } from './testing/fixture-catalogue.ts'
import { cellsOf, entriesOf, wordFiles, type WordData } from './word-data.ts'

const words: WordData = readTestWords()
const index = buildIndex(fixtureCatalogue, { understanding: createUnderstanding(words) })
const nameOf = new Map(fixtureCatalogue.map(({ id, name }) => [id, name]))

type Fixture = { feature: string; lang: SearchLanguage; query: string; expected: string }

const table = readFileSync(join(import.meta.dirname, 'testing/fixture-queries.tsv'), 'utf8')
const fixtures = cellsOf(table).map(
  ([feature = '', lang = '', query = '', expected = '']) =>
    ({ feature, lang, query, expected }) as Fixture,
)

function firstNames(text: string, lang: SearchLanguage): string[] {
  const { ids } = index.search({ text, lang, sort: 'relevant', offset: 0, limit: 5 })
  return ids.map(({ id }) => nameOf.get(id)!)
}

/** Reading the dictionaries of seven languages takes a minute on a busy machine. */
const PATIENCE = { timeout: 180_000 }

test('every fixture query has its expected first result', PATIENCE, () => {
  const rows = fixtures.map((fixture) => {
    const [found = '(nothing)'] = firstNames(fixture.query, fixture.lang)
    return { ...fixture, found }
  })
  const lines = rows.map(({ feature, lang, query, expected, found }) => {
    const verdict = found === expected ? '' : `  EXPECTED ${expected}`
    return `${feature.padEnd(26)}${lang}  ${query.padEnd(26)}${found}${verdict}`
  })
  console.log(lines.join('\n'))
  const wrong = rows.filter(({ found, expected }) => found !== expected)
  expect(wrong).toEqual([])
})

test('every feature and every language has at least ten fixture queries', () => {
  const sizes = [...Map.groupBy(fixtures, ({ feature }) => feature)].map(
    ([feature, own]) => [feature, own.length] as const,
  )
  expect(sizes.filter(([, size]) => size < 10)).toEqual([])
  expect(sizes).toHaveLength(24)
})

test('the curated words are as many as promised', () => {
  expect(cellsOf(words.synonyms).length).toBeGreaterThanOrEqual(250)
  for (const [column, lang] of searchLanguages.entries()) {
    const entries = cellsOf(words.interfaceWords).flatMap((cells) => entriesOf(cells[column] ?? ''))
    expect({ lang, isEnough: entries.length >= 120 }).toEqual({ lang, isEnough: true })
  }
})

test('every row of phrases has things and phrases of each language', () => {
  const rows = cellsOf(words.phrases)
  expect(rows.length).toBeGreaterThanOrEqual(100)
  const isWhole = (cells: string[]): boolean =>
    cells.length === 1 + searchLanguages.length && cells.every((own) => entriesOf(own).length > 0)
  expect(rows.filter((cells) => !isWhole(cells))).toEqual([])
})

test('a language is asked for its own: the same word means what it means there', () => {
  expect(firstNames('chat', 'en')[0]).toBe('Chat Bubble')
  expect(firstNames('chat', 'fr')[0]).toBe('Cat')
})

test('direct hits come before translations, translations before mere beginnings', () => {
  const own = buildIndex(
    [
      { ...fixtureCatalogue[0]!, id: 1, name: 'Sol Lewitt', popularity: 0.1 },
      { ...fixtureCatalogue[0]!, id: 2, name: 'Sun Rise', tags: [], popularity: 0.1 },
      { ...fixtureCatalogue[0]!, id: 3, name: 'Solid Block', tags: [], popularity: 0.1 },
    ],
    { understanding: createUnderstanding(words) },
  )
  const english = own.search({ text: 'sol', lang: 'en', sort: 'relevant', offset: 0, limit: 5 })
  expect(english.ids.map(({ id }) => id)).toEqual([1, 3])
  const spanish = own.search({ text: 'sol', lang: 'es', sort: 'relevant', offset: 0, limit: 5 })
  expect(spanish.ids.map(({ id }) => id)).toEqual([2, 1])
})

test('what is broader is named in the language of the query, and hits of it are called weak', () => {
  const german = index.search({
    text: 'Jagdhund',
    lang: 'de',
    sort: 'relevant',
    offset: 0,
    limit: 5,
  })
  expect(german).toMatchObject({ isWeak: true, nearMisses: [], broader: ['hund'] })
  const both = index.search({ text: 'broken chateau', sort: 'relevant', offset: 0, limit: 5 })
  expect(both).toMatchObject({
    isWeak: true,
    nearMisses: ['broken'],
    dropped: ['broken', 'chateau'],
  })
  expect(index.search({ text: 'heart', sort: 'relevant', offset: 0, limit: 5 })).not.toHaveProperty(
    'broader',
  )
})

/** Names of a catalogue of their own, in the order in which a query finds them. */
function foundAmong(names: readonly string[], text: string): string[] {
  const documents = names.map((name, at) => ({
    ...fixtureCatalogue[0]!,
    id: at + 1,
    name,
    tags: [],
    popularity: 0.5,
  }))
  const own = buildIndex(documents, { understanding: createUnderstanding(words) })
  const { ids } = own.search({ text, lang: 'en', sort: 'relevant', offset: 0, limit: 50 })
  return ids.map(({ id }) => names[id - 1]!)
}

test('of two words the noun is kept first, though more works hold it', PATIENCE, () => {
  const rains = Array.from({ length: 8 }, (_, at) => `Rain ${at}`)
  const [first] = foundAmong(['Heavy Weight', 'Heavy Sign', ...rains], 'heavy rain')
  expect(first).toMatch(/^Rain/)
})

test('a first word before an article is something done, and is left out first', PATIENCE, () => {
  const others = Array.from({ length: 60 }, (_, at) => `Moon ${at}`)
  const flights = Array.from({ length: 6 }, () => 'Flight')
  const [first] = foundAmong(['Book', ...flights, ...others], 'book a flight')
  expect(first).toBe('Flight')
})

test(
  'a work that is merely near every word stands behind one that shows the thing',
  PATIENCE,
  () => {
    // Near both words by their groups: church ~ religion, ghost ~ halloween.
    const [first] = foundAmong(['Religion and Halloween', 'Church', 'Ghost'], 'church ghost')
    expect(first).toBe('Ghost')
  },
)

test('of two words one letter away the one with the same ends is meant', PATIENCE, () => {
  const steps = Array.from({ length: 9 }, (_, at) => `Step ${at}`)
  expect(foundAmong([...steps, 'Steam'], 'stem')).toEqual(['Steam'])
})

test('a rare word beside a near one with many more hits asks whether that was meant', () => {
  const hearts = Array.from({ length: 60 }, (_, i) => ({
    ...fixtureCatalogue[0]!,
    id: i + 1,
    name: i === 0 ? 'Hart' : 'Heart',
    tags: [],
  }))
  const own = buildIndex(hearts, { understanding: createUnderstanding(words) })
  const result = own.search({ text: 'hart', sort: 'relevant', offset: 0, limit: 1 })
  expect(result).toMatchObject({ didYouMean: 'heart', total: 1 })
  expect(own.search({ text: 'heart', sort: 'relevant', offset: 0, limit: 1 })).not.toHaveProperty(
    'didYouMean',
  )
})

test.each([
  ['es', 'cora', 'corazón'],
  ['es', 'carrito de la c', 'carrito de la compra'],
  ['fr', 'mais', 'maison'],
  ['de', 'einkaufs', 'einkaufswagen'],
  ['pt', 'coraç', 'coração'],
  ['ja', '設', '設定'],
  ['ko', '화살', '화살표'],
  ['es', 'corzaón', 'corazón'],
  ['en', 'hea', 'heart'],
] as const)('in %s, %s is completed as %s', (lang, typed, completion) => {
  expect(index.suggest(typed, { lang, limit: 5 })).toContain(completion)
})

test('every completion in every language has hits', () => {
  for (const lang of searchLanguages) {
    for (const typed of ['ca', 'co', 'fl', 'ha', 'mai', 'sta', '家', '設', '고', '집']) {
      for (const text of index.suggest(typed, { lang, limit: 8 })) {
        const { total, isWeak } = index.search({
          text,
          lang,
          sort: 'relevant',
          offset: 0,
          limit: 1,
        })
        expect({ lang, text, isWeak, hasHits: total > 0 }).toMatchObject({
          isWeak: false,
          hasHits: true,
        })
      }
    }
  }
})

test.each(['', '   ', '???', '\u0000', '🫥🫥🫥', 'constructor', '__proto__', 'の', 'を を を'])(
  '%j is answered in every language',
  (text) => {
    for (const lang of searchLanguages) {
      const { ids, total } = index.search({ text, lang, sort: 'relevant', offset: 0, limit: 500 })
      expect(ids).toHaveLength(total)
    }
  },
)

/** The committed word files. */
function readTestWords(): WordData {
  const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
  const { translations, ...others } = wordFiles
  const texts = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, path]) => [name, read(path)]))
  return { ...texts(others), translations: texts(translations) } as unknown as WordData
}
