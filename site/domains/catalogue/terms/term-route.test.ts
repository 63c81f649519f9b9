import { expect, test } from 'vitest'
import { readAssetsSegment, readTermChoice, termAddress, type TermSubject } from './term-route.ts'

const ada: TermSubject = { type: 'contributor', slug: 'ada' }
const flat: TermSubject = { type: 'style', slug: 'flat' }

test.each(['icons', 'illustrations', '3ds', 'lotties', 'kit-illustrations', 'all-assets'])(
  '%s is a page of its own',
  (segment) => {
    expect(readAssetsSegment(segment).type).toBe('kind')
  },
)

test.each([
  ['3d-illustrations', { type: 'renamed', to: '3ds' }],
  ['lottie-animations', { type: 'renamed', to: 'lotties' }],
  ['photos', { type: 'unknown' }],
  ['nope', { type: 'unknown' }],
  ['constructor', { type: 'unknown' }],
])('%s is read as what it is', (segment, expected) => {
  expect(readAssetsSegment(segment)).toEqual(expected)
})

test.each([
  [
    ada,
    'style=line&price=free&sort=latest&page=3',
    '/contributors/ada?price=free&style=line&sort=latest&page=3',
  ],
  [ada, 'price=all&sort=popular&page=1', '/contributors/ada'],
  [ada, 'price=stolen&sort=worst&page=-2&page=x', '/contributors/ada'],
  [flat, 'asset=3d&product_type=pack', '/styles/flat?asset=3d&product_type=pack'],
  [ada, 'product_type=bundle&sort=latest', '/contributors/ada?product_type=bundle&sort=latest'],
  [ada, 'product_type=individual', '/contributors/ada'],
  [flat, 'asset=icon', '/icon-styles/flat'],
  [flat, 'style=line', '/styles/flat'],
])('choices have one address, and nonsense has none', (subject, query, address) => {
  const choice = readTermChoice(new URLSearchParams(query), subject, null)
  expect(termAddress(subject, choice)).toBe(address)
})
