import { expect, test } from 'vitest'
import { bucketMask, bucketOf, bucketsInMask, bucketsOf, colorBuckets } from './color-buckets.ts'

test.each(colorBuckets)('the representative of $id is filed under $id', ({ id, hex }) => {
  expect(bucketOf(hex)).toBe(id)
})

test.each([
  ['#000000', 'black'],
  ['#212121', 'black'],
  ['#111827', 'black'],
  ['#fafafa', 'white'],
  ['#f8fafc', 'white'],
  ['#64748b', 'gray'],
  ['#9e9e9e', 'gray'],
  ['#ff0000', 'red'],
  ['#800000', 'red'],
  ['#ffa500', 'orange'],
  ['#ffff00', 'yellow'],
  ['#ffd700', 'yellow'],
  ['#00ff00', 'green'],
  ['#808000', 'green'],
  ['#008080', 'teal'],
  ['#00ffff', 'teal'],
  ['#0000ff', 'blue'],
  ['#000080', 'blue'],
  ['#6563ff', 'blue'],
  ['#800080', 'purple'],
  ['#8b5cf6', 'purple'],
  ['#ffc0cb', 'pink'],
  ['#ff69b4', 'pink'],
  ['#e91e63', 'pink'],
  ['#8b4513', 'brown'],
  ['#795548', 'brown'],
])('%s is %s', (hex, bucket) => {
  expect(bucketOf(hex)).toBe(bucket)
})

test('the bits are stored, so their places never change', () => {
  expect(colorBuckets.map(({ id }) => id).join(' ')).toBe(
    'black white gray red orange yellow green teal blue purple pink brown',
  )
})

test('a mask has one bit for each bucket met', () => {
  const mask = bucketsOf(['#ff0000', '#ee1111', '#0000ff'])
  expect(mask).toBe(bucketMask('red') | bucketMask('blue'))
  expect(bucketsInMask(mask)).toEqual(['red', 'blue'])
  expect(bucketsOf([])).toBe(0)
})

test('refuses what is no colour', () => {
  expect(() => bucketsOf(['currentColor'])).toThrow(
    expect.objectContaining({ code: 'invalid_color' }),
  )
})
