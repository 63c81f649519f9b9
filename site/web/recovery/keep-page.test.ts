import { expect, test } from 'vitest'
import { isOfPage } from './keep-page.ts'

const page = (address: string) => new URL(address, 'https://site.example')

test.each([
  ['/pricing.data', '/pricing', true],
  ['/_.data', '/', true],
  ['/search.data?query=a%20b', '/search?query=a+b', true],
  ['/search.data?_routes=root', '/search', true],
  ['/search.data?query=b', '/search?query=a', false],
  ['/pricing.data', '/search', false],
  ['/pricing', '/pricing', false],
  ['https://other.example/pricing.data', '/pricing', false],
])('%s is of the page %s: %s', (asked, shown, expected) => {
  expect(isOfPage(page(asked), page(shown))).toBe(expected)
})
