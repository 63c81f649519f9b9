import type { Client, RequestOf } from '@tessera/sdk'

export const languages = ['en', 'es', 'pt', 'fr', 'de', 'ja', 'ko'] as const
export type Language = (typeof languages)[number]
type Query = NonNullable<RequestOf<'search'>['query']>

/** Asked in this order where a word is none of English. */
const latin = ['es', 'pt', 'fr', 'de'] as const
/** Signs that one of the languages alone has. */
const signs: readonly (readonly [RegExp, Language])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, 'ja'],
  [/[ñ¿¡]/iu, 'es'],
  [/[ãõ]/iu, 'pt'],
  [/[äß]/iu, 'de'],
  [/[èêëîïœùû]/iu, 'fr'],
]
const FIRST = 5

/**
 * The language of a query: by its letters, else the first in which the best hits hold its words. `casa` in English is
 * corrected to “cash”; in Spanish it is a house. English where no language knows it.
 */
export async function guessLanguage(
  client: Pick<Client, 'search'>,
  query: string,
  filters: Query = {},
): Promise<Language> {
  const sign = signs.find(([pattern]) => pattern.test(query))
  if (sign) return sign[1]
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return 'en'
  if (await isKnown('en')) return 'en'
  const known = await Promise.all(latin.map(isKnown))
  return latin.find((_, index) => known[index]) ?? 'en'

  async function isKnown(lang: Language): Promise<boolean> {
    const { items } = await client.search({ query: { ...filters, query, lang, per_page: FIRST } })
    const texts = items.data.map(({ name, tags }) => fold([name, ...tags].join(' ')))
    return texts.some((text) => words.every((word) => startsAWord(text, word)))
  }
}

/** Plurals and compounds count: `house` in `houses`. */
function startsAWord(text: string, word: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
