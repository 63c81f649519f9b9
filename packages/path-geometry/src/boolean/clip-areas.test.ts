import { expect, test } from 'vitest'
import { loadClipper } from '../testing/load-clipper.ts'
import { clipAreas, type Area } from './clip-areas.ts'

const clipper = await loadClipper()
const area = (d: string, fillRule: Area['fillRule'] = 'nonzero'): Area => ({ d, fillRule })
const DISC = area('M-10 0a10 10 0 0 1 20 0a10 10 0 0 1-20 0z')
const SQUARE = area('M0 0h20v20h-20z')

test('a quarter of a disc stays an arc that ends where the edges truly cross', () => {
  expect(clipAreas(clipper, [DISC, SQUARE], 'intersect')).toBe('M10 0A10 10 0 0 1 0 10L0 0Z')
})
