import { expect, test } from 'vitest'
import { readFilters } from './filters/read-filters.ts'
import {
  changedAddress,
  noFilters,
  productAddress,
  resultsAddress,
  unfiltered,
  type ListFilters,
} from './results-address.ts'
import { listingContext, contextOfKind, searchContext } from './results-context.ts'

const search = searchContext('icon', 'arrow')
const full: ListFilters = {
  product: 'pack',
  price: 'free',
  style: ['line', 'solid'],
  category: ['arrows'],
  color: 'blue',
  values: {
    file_type: ['svg', 'png'],
    orientation: ['square'],
    dimension: ['large'],
    min_width: ['256'],
    min_height: ['64'],
    license: ['MIT', 'CC0-1.0'],
  },
  contributor: 'ada',
  drawing: 77,
  animated: false,
  isExclusive: true,
  isFeatured: true,
  isUnicon: true,
  isPersonal: true,
  sort: 'latest',
  page: 3,
}

test('an address says only what differs from the standard', () => {
  expect(resultsAddress(search, noFilters)).toBe('/icons/arrow')
  expect(resultsAddress(search, { ...noFilters, price: 'free', page: 2 })).toBe(
    '/icons/arrow?price=free&page=2',
  )
})

test('the order of an address is the one that was always written', () => {
  expect(resultsAddress(search, full)).toBe(
    '/icons/arrow?product_type=pack&price=free&style=line,solid&category=arrows&color=blue' +
      '&file_type=svg,png&orientation=square&dimension=large&min_width=256&min_height=64' +
      '&license=MIT,CC0-1.0&contributor=ada&drawing=77&animated=false&exclusive=true&featured=true' +
      '&unicon=true&personalize=true&sort=latest&page=3',
  )
})

test('what an address says is read back', () => {
  const address = resultsAddress(search, full)
  const parameters = new URLSearchParams(address.split('?')[1])
  expect(readFilters(parameters, search)).toEqual({ filters: full, dropped: [] })
})

test('a form repeats names where a link joins them: both are read alike', () => {
  const form = new URLSearchParams('style=line&style=solid&price=&sort=relevant')
  const link = new URLSearchParams('style=line,solid')
  expect(readFilters(form, search)).toEqual(readFilters(link, search))
})

test('what is not understood is left out and named', () => {
  const parameters = new URLSearchParams('price=cheap&page=x&sort=best&style=line')
  const { filters, dropped } = readFilters(parameters, search)
  expect(dropped).toEqual(['price', 'sort', 'page'])
  expect(filters).toMatchObject({ price: 'all', page: 1, sort: 'relevant', style: ['line'] })
})

test('a changed filter starts again at the first page', () => {
  expect(changedAddress(search, { ...noFilters, page: 7 }, { price: 'premium' })).toBe(
    '/icons/arrow?price=premium',
  )
})

test('without filters, order and product stay', () => {
  expect(resultsAddress(search, unfiltered(full))).toBe(
    '/icons/arrow?product_type=pack&sort=latest',
  )
})

test('a listing does not repeat what its path says', () => {
  const free = listingContext('icon', 'free', 'item')
  const { filters } = readFilters(new URLSearchParams('price=premium'), free)
  expect(filters.price).toBe('free')
  expect(resultsAddress(free, filters)).toBe('/free-icons')
})

test('packs of a listing have a path of their own, packs of a search a parameter', () => {
  const free = listingContext('3d', 'free', 'item')
  expect(productAddress(free, noFilters, 'pack')).toBe('/free-3d-packs')
  expect(productAddress(listingContext('icon', 'hub', 'item'), noFilters, 'pack')).toBe(
    '/popular-icon-packs',
  )
  expect(productAddress(search, noFilters, 'pack')).toBe('/icons/arrow?product_type=pack')
})

test('bundles have a parameter everywhere, also on the listing of items', () => {
  const packs = listingContext('3d', 'free', 'pack')
  const { filters } = readFilters(new URLSearchParams('product_type=bundle&price=premium'), search)
  expect(filters).toMatchObject({ product: 'bundle', price: 'premium' })
  expect(productAddress(packs, { ...noFilters, product: 'pack' }, 'bundle')).toBe(
    '/free-3ds?product_type=bundle',
  )
  expect(productAddress(search, noFilters, 'bundle')).toBe('/icons/arrow?product_type=bundle')
  expect(resultsAddress(search, filters)).toBe('/icons/arrow?product_type=bundle&price=premium')
  expect(productAddress(search, filters, 'item')).toBe('/icons/arrow?price=premium')
})

test('a listing of another kind is there only where the kind has listings', () => {
  const free = listingContext('icon', 'free', 'pack')
  expect(contextOfKind(free, 'lottie')?.path).toBe('/free-lottie-packs')
  expect(contextOfKind(free, 'kit-illustration')).toBeNull()
  expect(contextOfKind(free, null)).toBeNull()
})
