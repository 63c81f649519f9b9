import { localizePath, type LocaleCode } from '../../site/app/i18n/locales.ts'
import { namespaces } from '../../site/app/i18n/messages.ts'
import type { Expectation } from './expectations.ts'
import { fetchPage, readPage } from './fetch-page.ts'

/** A page that answered 200, for what is judged over all of them. */
export type SeenPage = ReturnType<typeof readPage> & {
  readonly path: string
  readonly locale: LocaleCode
  readonly isLater: boolean
}

export type RowResult = { readonly problems: readonly string[]; readonly page: SeenPage | null }

/** The test catalogue has few terms; over a real one CRAWL_LEAST_ASSETS is 12. */
const LEAST_ASSETS = Number(process.env['CRAWL_LEAST_ASSETS'] ?? 2)
/** Forms and lists say less than a page of text; whatever shows neither says this much. */
const LEAST_WORDS = 25
const untranslated = new RegExp(`\\b(?:${namespaces.join('|')})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*\\b`)

/** Holds one row in one language to its expectation, as a guest. */
export async function checkRow(
  site: string,
  row: Expectation,
  path: string,
  location: string,
  locale: LocaleCode,
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
  if (!row.isLater && page.isIndexed && page.assets < LEAST_ASSETS && page.words < LEAST_WORDS) {
    say(`shows ${page.assets} pieces and ${page.words} words`)
  }
  const own = hasOwnLocale ? 'en' : locale
  return { problems, page: { ...page, path: address, locale: own, isLater: row.isLater } }
}

/** `pack.svg` and `ui.css` are names of files. */
function isFileName(text: string): boolean {
  return /\.(?:svg|png|css|json|js|tsx?|zip|woff2|md|txt|com|org|io|dev|example)$/.test(text)
}
