import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  searchAndFilter,
  trustCounts,
  searchByKeyboard,
  searchWithoutScript,
  searchInSpanish,
  keepEverythingChosen,
  readBroader,
} from './search-refine.ts'
import {
  readDrawingsBack,
  keepBrokenAsset,
  putFiltersAway,
  rememberPreview,
  openFilterSheet,
  restUntilAsked,
  redirectToOneAddress,
  stayWithinWeight,
} from './search-view.ts'
import { openSearching, type Searching } from './search-visitors.ts'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let searching: Searching

beforeAll(async () => {
  searching = await openSearching()
})
afterAll(async () => {
  await searching?.[Symbol.asyncDispose]()
})

test('drawings travel once: a page reads them back from its own markup, to the letter', () =>
  readDrawingsBack(searching))

test('search, filter, chips, next page and Back, without loading a document', () =>
  searchAndFilter(searching))

test('the number beside a choice is the number of results it shows', () => trustCounts(searching))

test('everything works by keyboard: slash, suggestions, a filter, a cell', () =>
  searchByKeyboard(searching))

test('without JavaScript: search, filter and order', () => searchWithoutScript(searching))

test('under /es the page hydrates, and a click loads no document', () => searchInSpanish(searching))

test('everything chosen survives reload, Back and a change of language', () =>
  keepEverythingChosen(searching))

test('what is broader stands in for a word that nothing is called by, and says so', () =>
  readBroader(searching))

test('a recent item that fails to load is logged only, and stays where it was', () =>
  keepBrokenAsset(searching))

test('the filters beside the results can be put away, and stay so in this browser', () =>
  putFiltersAway(searching))

test('size and names of the preview are remembered in this browser', () =>
  rememberPreview(searching))

test('on a narrow window the filters open as a sheet', () => openFilterSheet(searching))

test('motion rests until asked for, and never starts where less of it is wanted', () =>
  restUntilAsked(searching))

test('one address for a query, and packs of a listing at their own', () =>
  redirectToOneAddress(searching))

test('a page of fifty icons stays within its weight and its number of nodes', () =>
  stayWithinWeight(searching))

for (const [address, colorScheme] of [
  ['/', 'light'],
  ['/icons/arrow?style=line', 'light'],
  ['/all-assets/cloud', 'dark'],
  ['/popular-icon-packs', 'light'],
  ['/icons/qqqqzzzz', 'dark'],
  ['/search', 'light'],
] as const) {
  test(`${address} has no accessibility violation and hydrates silently`, async () => {
    await using opened = await searching.open(address, { colorScheme })
    const { page, problems } = opened
    await page.evaluate(await readFile(axeFile, 'utf8'))
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const { violations } = await axe.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(violations).toEqual([])
    expect(problems).toEqual([])
  })
}
