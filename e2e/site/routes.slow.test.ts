import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserComplaints } from '../crawl/browser-complaints.ts'
import { insertCrawlCatalogue } from '../crawl/crawl-catalogue.ts'
import { crawlSite, type Crawl } from '../crawl/crawl-site.ts'
import { findAlike, findBrokenLinks, findDuplicates } from '../crawl/judge-together.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** Pages opened in a browser: one of each kind of page. */
const sample = [
  '/',
  '/avatar',
  '/collections/weather/icon',
  '/keywords-listing',
  '/top-icons',
  '/popular',
  '/listing',
  '/unicons',
  '/unicons/lines/arrows',
  '/unicons/getting-started/lines',
  '/unicons/free-line/sign-1',
  '/illustration-kits/all-assets',
  '/illustration-kit/plain-faces',
  '/bundles/bundle-free',
  '/contributors/hire/illustrator',
  '/jp/l/christmas-assets',
  '/ai',
]

/** Every row in three languages, of which `routes.test.ts` asks two for a row of each family only. */
let site: StartedSite
let crawl: Crawl

beforeAll(async () => {
  site = await startSite(insertCrawlCatalogue)
  crawl = await crawlSite(site.address, () => ['en', 'de', 'ja'])
}, 900_000)
afterAll(() => site?.[Symbol.asyncDispose]())

test('every built row answers as expected in each language', () => {
  expect(crawl.problems).toEqual([])
  expect(crawl.pages.length).toBeGreaterThan(400)
})

test('rows whose engine is still to come are neither indexed nor linked in any language', () => {
  const later = crawl.pages.filter(({ isLater }) => isLater)
  const linked = new Set(crawl.pages.flatMap(({ links }) => links))
  expect(later.filter(({ path }) => linked.has(path)).map(({ path }) => path)).toEqual([])
  expect(later.filter(({ isIndexed }) => isIndexed)).toEqual([])
})

test('no two pages of a language share a title, a description or more than 60 % of their text', () => {
  expect(findDuplicates(crawl.pages)).toEqual([])
  expect(findAlike(crawl.pages)).toEqual([])
})

test('no link leads to a page that is not there, in any language', async () => {
  expect(await findBrokenLinks(site.address, crawl.pages)).toEqual([])
}, 300_000)

test('a browser has nothing to complain about on one of each kind of page', async () => {
  expect(await browserComplaints(site.address, sample)).toEqual([])
}, 300_000)
