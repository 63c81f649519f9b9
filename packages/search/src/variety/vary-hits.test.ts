import { expect, test } from 'vitest'
import { placesOfPage, varyHits } from './vary-hits.ts'

const hits = (length: number, contributorOf: (at: number) => number) =>
  Array.from({ length }, (_, at) => ({ at, drawing: at + 1, contributor: contributorOf(at) }))

test('a drawing stands once, by its best look; what is no drawing stays', () => {
  const found = [7, 0, 7, 9, 0].map((drawing, at) => ({ at, drawing, contributor: 1 }))
  expect(varyHits(found, 'folded').map(({ at }) => at)).toEqual([0, 1, 3, 4])
})

test('a third work of one contributor comes right after the first places', () => {
  const found = hits(300, (at) => (at < 100 ? 0 : at))
  const places = varyHits(found, 'spread').map(({ at }) => at)
  expect(places.slice(0, 4)).toEqual([0, 1, 100, 101])
  expect(places[24]).toBe(2)
  expect(places.toSorted((a, b) => a - b)).toEqual(found.map(({ at }) => at))
})

test('few results keep their order, and nothing from far below is moved up', () => {
  const few = hits(100, () => 1)
  expect(varyHits(few, 'spread')).toEqual(few)
  const found = hits(1000, (at) => (at < 500 ? 1 : at))
  expect(varyHits(found, 'spread')).toEqual(found)
})

test('a page lies in the varied head, across its end or after it', () => {
  const varied = { varied: 30, read: 100 }
  expect(placesOfPage({ offset: 0, limit: 20 }, varied)).toEqual({
    head: [0, 20],
    tail: { offset: 100, limit: 0 },
  })
  expect(placesOfPage({ offset: 20, limit: 20 }, varied)).toEqual({
    head: [20, 30],
    tail: { offset: 100, limit: 10 },
  })
  expect(placesOfPage({ offset: 60, limit: 20 }, varied)).toEqual({
    head: [30, 30],
    tail: { offset: 130, limit: 20 },
  })
})
