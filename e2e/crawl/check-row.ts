import { localizePath, splitLocale, type LocaleCode } from '#site/web/i18n/locales.ts'
import { readMessages } from '#site/web/i18n/read-messages.ts'
import type { Expectation } from './expectations.ts'
import { fetchPage, readPage } from './fetch-page.ts'

/** A page that answered 200, for what is judged over all of them. */
export type SeenPage = ReturnType<typeof readPage> & {
  readonly path: string
  readonly locale: LocaleCode
  readonly isLater: boolean
  /** One of the pages that the specification names one by one, and not a list or an asset. */
  readonly isStatic: boolean
  /** Reached by typing: a search. */
  readonly isTyped: boolean
}

export type RowResult = { readonly problems: readonly string[]; readonly page: SeenPage | null }

/**
 * A page that is indexed shows this many pieces of the catalogue, or says this much of its own: one claim, not filler. Lists show
 * what there is, and a small catalogue has few of some: the starter's has ten styles.
 */
const least = { named: { assets: 10, words: 150 }, other: { assets: 2, words: 25 } } as const
const namespaces = Object.keys(readMessages()['en'] ?? {})
const untranslated = new RegExp(`\\b(?:${namespaces.join('|')})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*\\b`)

type CrawlRequest = {
  readonly locale: LocaleCode
  /** Over a whole catalogue, such as the starter one. */
  readonly isWhole: boolean
}

/** Holds one row in one language to its expectation, as a guest. */
export async function checkRow(
  site: string,
  row: Expectation,
  path: string,
  location: string,
  { locale, isWhole }: CrawlRequest,
): Promise<RowResult> {
  const hasOwnLocale = /^\/(?:es|pt|fr|de|jp|kr|en|ja|ko)(?:\/|$)/.test(path)
  const address = hasOwnLocale ? path : localizePath(path, locale)
  const answer = await fetchPage(site, address)
  const problems: string[] = []
  const say = (problem: string) => problems.push(`${address}: ${problem}`)
  if (!hasOwnLocale && !row.locales.includes(locale)) {
    // An alias may lead on before the language is asked: its target then does.
    const isAlias = row.status === 301 && answer.status === 301
    if (!isAlias && (answer.status !== 302 || answer.location !== path)) {
      say(`leads to the English page, got ${answer.status} ${answer.location}`)
    }
    return { problems, page: null }
  }
  if (row.guards.some((guard) => guard !== 'guest' && guard !== 'staff')) {
    const signup = `${localizePath('/signup', locale)}?redirect=${encodeURIComponent(address)}`
    if (answer.status !== 302 || answer.location !== signup) {
      say(`302 to ${signup} for a guest, got ${answer.status} ${answer.location}`)
    }
    return { problems, page: null }
  }
  const status = row.guards.includes('staff') ? 404 : row.status
  if (answer.status !== status) say(`${status}, got ${answer.status} ${answer.location}`)
  if (location !== '' && answer.status < 400 && answer.status >= 300) {
    const target = hasOwnLocale ? location : localizePath(location, locale)
    if (answer.location !== target) say(`leads to ${target}, got ${answer.location}`)
  }
  if (problems.length > 0 || answer.status !== 200) return { problems, page: null }
  const page = readPage(answer.html)
  if (page.title === '') say('no title')
  if (page.description === '') say('no description')
  if (!page.hasHeading) say('no heading')
  if (page.words === 0) say('an empty page')
  const key = untranslated.exec(`${page.title} ${page.description} ${page.text}`)?.[0]
  if (key !== undefined && !isFileName(key)) say(`an untranslated key: ${key}`)
  if (row.isLater && page.isIndexed) say('is still to come, but may be indexed')
  const isStatic = row.group === 'static' && !isForm(answer.html)
  const { assets, words } = least[isStatic && isWhole ? 'named' : 'other']
  if (!row.isLater && page.isIndexed && page.assets < assets && page.words < words) {
    say(`shows ${page.assets} pieces and ${page.words} words`)
  }
  const own = splitLocale(address).locale.code
  const isTyped = row.sample.includes('{query}')
  const { isLater } = row
  return { problems, page: { ...page, path: address, locale: own, isLater, isStatic, isTyped } }
}

/** A page that is there to be filled in says what it needs to and no more. */
function isForm(html: string): boolean {
  return /<main[^>]*>[\s\S]*<form[^>]*>[\s\S]*<input[^>]* required[\s\S]*<\/main>/.test(html)
}

/** `pack.svg` and `ui.css` are names of files. */
function isFileName(text: string): boolean {
  return /\.(?:svg|png|css|json|js|tsx?|zip|woff2|md|txt|com|org|io|dev|example)$/.test(text)
}
