// @module-tag sweep
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserComplaints } from '../crawl/browser-complaints.ts'
import { insertCrawlCatalogue } from '../crawl/crawl-catalogue.ts'
import { crawlSite, type Crawl } from '../crawl/crawl-site.ts'
import { readExpectations, readNotBuilt } from '../crawl/expectations.ts'
import { sampleLanguages } from '../crawl/sample-languages.ts'
import {
  findAlike,
  findBrokenLinks,
  findDuplicates,
  findFarPages,
} from '../crawl/judge-together.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** Pages opened in a browser; `routes.slow.test.ts` opens one of each kind of page. */
const sample = [
  '/',
  '/listing',
  '/unicons/lines/arrows',
  '/jp/l/christmas-assets',
  '/bundles/bundle-free',
]

let site: StartedSite
let crawl: Crawl

beforeAll(async () => {
  site = await startSite(insertCrawlCatalogue)
  crawl = await crawlSite(site.address, sampleLanguages())
}, 900_000)
afterAll(() => site?.[Symbol.asyncDispose]())

test('every built row answers as expected, translated and with something to see', () => {
  expect(crawl.problems).toEqual([])
  expect(crawl.pages.length).toBeGreaterThan(250)
})

test('rows that nobody has built yet are listed, and the list may only shrink', () => {
  const samples = new Set(readExpectations().map((row) => row.sample))
  const notBuilt = readNotBuilt()
  console.log(`${notBuilt.size} rows are not built yet: ${[...notBuilt].join(' ')}`)
  expect([...notBuilt].filter((entry) => !samples.has(entry))).toEqual([])
  expect(crawl.builtAlready).toEqual([])
})

test('rows whose engine is still to come say so, and are neither indexed nor linked', () => {
  const later = crawl.pages.filter(({ isLater }) => isLater)
  console.log(`still to come: ${later.map(({ path }) => path).join(' ')}`)
  const linked = new Set(crawl.pages.flatMap(({ links }) => links))
  expect(later.filter(({ path }) => linked.has(path)).map(({ path }) => path)).toEqual([])
  expect(later.filter(({ isIndexed }) => isIndexed)).toEqual([])
})

test('no two pages of a language share a title or a description', () => {
  expect(findDuplicates(crawl.pages)).toEqual([])
})

test('no two pages share more than 60 % of their main text', () => {
  expect(findAlike(crawl.pages)).toEqual([])
  const first = crawl.pages.find(({ isStatic, words }) => isStatic && words > 100)
  if (!first) throw new Error('no page with a text')
  const copy = { ...first, path: '/copy', canonical: 'http://x.example/copy' }
  expect(findAlike([first, copy])).toHaveLength(1)
})

test('no link leads to a page that is not there', async () => {
  expect(await findBrokenLinks(site.address, crawl.pages)).toEqual([])
}, 300_000)

test('every page is reached from the home page in at most four clicks', async () => {
  expect(await findFarPages(site.address, crawl.pages, 'en')).toEqual([])
}, 300_000)

test('a browser has nothing to complain about', async () => {
  expect(await browserComplaints(site.address, sample)).toEqual([])
})
