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
import { axe } from '../harness/axe.ts'
import { openSearching, type Searching } from './search-visitors.ts'

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

test('the number beside a choice is the number of results it shows', { tags: 'sweep' }, () =>
  trustCounts(searching),
)

test('everything works by keyboard: slash, suggestions, a filter, a cell', () =>
  searchByKeyboard(searching))

test('without JavaScript: search, filter and order', { tags: 'sweep' }, () =>
  searchWithoutScript(searching),
)

test('under /es the page hydrates, and a click loads no document', { tags: 'sweep' }, () =>
  searchInSpanish(searching),
)

test('everything chosen survives reload, Back and a change of language', () =>
  keepEverythingChosen(searching))

test('what is broader stands in for a word that nothing is called by, and says so', () =>
  readBroader(searching))

test(
  'a recent item that fails to load is logged only, and stays where it was',
  { tags: 'sweep' },
  () => keepBrokenAsset(searching),
)

test(
  'the filters beside the results can be put away, and stay so in this browser',
  { tags: 'sweep' },
  () => putFiltersAway(searching),
)

test('size and names of the preview are remembered in this browser', { tags: 'sweep' }, () =>
  rememberPreview(searching),
)

test('on a narrow window the filters open as a sheet', { tags: 'sweep' }, () =>
  openFilterSheet(searching),
)

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
  const tags = address === '/popular-icon-packs' ? [] : ['sweep']
  test(`${address} has no accessibility violation and hydrates silently`, { tags }, async () => {
    await using opened = await searching.open(address, { colorScheme })
    const { page, problems } = opened
    expect(await axe(page)).toEqual([])
    expect(problems).toEqual([])
  })
}
