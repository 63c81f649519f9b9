import { localizePath, splitLocale, type LocaleCode } from '#site/web/i18n/locales.ts'
import { findRow } from '#site/web/routing/find-row.ts'
import type { SeenPage } from './check-row.ts'
import { eachOf } from './each-of.ts'
import { fetchPage, readPage } from './fetch-page.ts'

/** Titles and descriptions that two different pages of a language share. */
export function findDuplicates(pages: readonly SeenPage[]): string[] {
  const problems: string[] = []
  for (const field of ['title', 'description'] as const) {
    const seen = new Map<string, SeenPage>()
    for (const page of pages.filter(({ isIndexed }) => isIndexed)) {
      const key = `${page.locale} ${page[field]}`
      const other = seen.get(key)
      if (other === undefined) seen.set(key, page)
      else if (other.canonical !== page.canonical) {
        problems.push(`${page.path} and ${other.path} share a ${field}: ${page[field]}`)
      }
    }
  }
  return problems
}

/** Addresses of each pattern of the table that are followed: pages of a pattern share their code. */
const FOLLOWED_PER_PATTERN = 3

/** Links of the pages that lead nowhere, a few of each pattern. */
export async function findBrokenLinks(site: string, pages: readonly SeenPage[]): Promise<string[]> {
  const chosen = new Map<string, { link: string; from: string }>()
  const counts = new Map<string, number>()
  for (const { links, path } of pages) {
    for (const link of links) {
      if (chosen.has(link) || /^\/(?:language|api\/v2)\//.test(link)) continue
      const pattern = findRow(splitLocale(link.split('?')[0] ?? link).pathname)?.id ?? 'file'
      const count = counts.get(pattern) ?? 0
      if (count >= FOLLOWED_PER_PATTERN && pattern !== 'file') continue
      counts.set(pattern, count + 1)
      chosen.set(link, { link, from: path })
    }
  }
  const problems: string[] = []
  await eachOf(chosen.values(), async ({ link, from }) => {
    if (/\.zip(?:\?|$)|\.woff2$/.test(link)) return
    const { status } = await fetchPage(site, link)
    if (status >= 400) problems.push(`${from} links to ${link}: ${status}`)
  })
  return problems
}

const MOST_CLICKS = 4
/** Pages read at each distance from the home page; those of one pattern link alike. */
const READ_PER_PATTERN = 3

/** Pages of a language that a person does not reach from its home page in four clicks. */
export async function findFarPages(
  site: string,
  pages: readonly SeenPage[],
  locale: LocaleCode,
): Promise<string[]> {
  const links = new Map(pages.map(({ path, links: of }) => [path, of]))
  const reached = new Set([localizePath('/', locale)])
  const reads = new Map<string, number>()
  let edge = [...reached]
  for (let click = 1; click <= MOST_CLICKS; click += 1) {
    const next = new Set<string>()
    for (const path of edge) {
      for (const link of await linksOf(path)) {
        const bare = link.split('?')[0] ?? link
        if (!reached.has(bare)) next.add(bare)
      }
    }
    for (const path of next) reached.add(path)
    edge = [...next]
  }
  const patterns = new Set([...reached].map(patternOf))
  return pages
    .filter((page) => page.locale === locale && page.isIndexed && !page.isLater && !page.isTyped)
    .filter(({ path, canonical }) => {
      const own = new URL(canonical).pathname
      // Another address of a page that is reached is none to go to.
      if (reached.has(path.split('?')[0] ?? path) || reached.has(own)) return false
      // Pages of one pattern link alike: it is enough to reach one of them.
      const pattern = patternOf(path)
      return !pattern.includes(':') || !patterns.has(pattern)
    })
    .map(({ path }) => path)

  function patternOf(path: string): string {
    return findRow(splitLocale(path.split('?')[0] ?? path).pathname)?.path ?? path
  }

  async function linksOf(path: string): Promise<readonly string[]> {
    const already = links.get(path)
    if (already) return already
    const pattern = findRow(splitLocale(path).pathname)?.id ?? path
    const read = reads.get(pattern) ?? 0
    if (read >= READ_PER_PATTERN) return []
    reads.set(pattern, read + 1)
    return readPage((await fetchPage(site, path)).html).links
  }
}

/** The largest part of its text that a page may have in common with another one. */
const MOST_ALIKE = 0.6
/** Words that are compared at a time: what they share in order, not by chance. Two characters are about one. */
const RUN = 4
const RUN_OF_CHARACTERS = 8
/** Less text than this says too little to be compared. */
const LEAST_RUNS = 40

/** Pairs of pages of a language, named one by one in the specification, that say much the same. */
export function findAlike(pages: readonly SeenPage[]): string[] {
  const problems: string[] = []
  const texts = pages
    .filter(({ isStatic, isIndexed, isLater }) => isStatic && isIndexed && !isLater)
    .map(({ path, locale, canonical, prose }) => ({ path, locale, canonical, runs: runsOf(prose) }))
    .filter(({ runs }) => runs.size >= LEAST_RUNS)
  for (const [place, one] of texts.entries()) {
    for (const other of texts.slice(place + 1)) {
      if (one.locale !== other.locale || one.canonical === other.canonical) continue
      const shared = sharedPart(one.runs, other.runs)
      if (shared > MOST_ALIKE) {
        problems.push(
          `${one.path} and ${other.path} share ${Math.round(shared * 100)} % of their text`,
        )
      }
    }
  }
  return problems
}

/** Of the text of the shorter one. */
function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const run of small) if (large.has(run)) shared += 1
  return shared / small.size
}

/** Every run of words; in languages without spaces every character counts as one. */
function runsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\u3040-\u30ff\u4e00-\u9fff]|[\p{L}\p{N}]+/gu) ?? []
  const isDense = words.filter(({ length }) => length === 1).length > words.length / 2
  const run = isDense ? RUN_OF_CHARACTERS : RUN
  return new Set(words.map((_, start) => words.slice(start, start + run).join(' ')))
}
