import { expect, test } from 'vitest'
import { collectionSlug, SLUG_END } from './collection-slug.ts'

const random = Uint8Array.from([0, 1, 2, 3, 31, 32, 63, 64, 255, 7])

test.each([
  ['Spring launch!', 'spring-launch-abcd7a7a7h'],
  ['春の配色', 'collection-abcd7a7a7h'],
  ['  --  ', 'collection-abcd7a7a7h'],
])('%s becomes an address of Latin letters with a random end', (name, slug) => {
  expect(collectionSlug(name, random)).toBe(slug)
  expect(slug).toMatch(SLUG_END)
})

test('long names are cut', () => {
  expect(collectionSlug('word '.repeat(40), random).length).toBeLessThanOrEqual(59)
})
