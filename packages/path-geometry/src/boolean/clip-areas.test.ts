import { transformPath } from '@tessera/vector'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadClipper } from '../testing/load-clipper.ts'
import { isWrong, loadOracle, openJudge } from '../testing/raster-oracle.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { clipAreas, type Area, type BooleanOperation } from './clip-areas.ts'

const clipper = await loadClipper()
const area = (d: string, fillRule: Area['fillRule'] = 'nonzero'): Area => ({ d, fillRule })
const DISC = area('M-10 0a10 10 0 0 1 20 0a10 10 0 0 1-20 0z')
const SQUARE = area('M0 0h20v20h-20z')
const operations: readonly BooleanOperation[] = ['unite', 'subtract', 'intersect', 'exclude']

beforeAll(loadOracle)

test('a quarter of a disc stays an arc that ends where the edges truly cross', () => {
  expect(clipAreas(clipper, [DISC, SQUARE], 'intersect')).toBe('M10 0A10 10 0 0 1 0 10L0 0Z')
})

test('the result is the same at any size', () => {
  for (const scale of [1e-3, 40, 1e5]) {
    const grown = [DISC, SQUARE].map(({ d }) => area(transformPath(d, `scale(${scale})`)))
    const [, ...numbers] = clipAreas(clipper, grown, 'intersect').split(/[^\d.e-]+/)
    const expected = [10, 0, 10, 10, 0, 0, 1, 0, 10, 0, 0].map(
      (own, at) => own * (at > 3 && at < 7 ? 1 : scale),
    )
    for (const [at, number] of expected.entries()) {
      expect(Number(numbers[at])).toBeCloseTo(number, 4 - Math.log10(scale))
    }
  }
})

test('a contour without Z is closed as filling does', () => {
  const open = area('M0 0H20V20H0')
  expect(clipAreas(clipper, [DISC, open], 'intersect')).toBe('M10 0A10 10 0 0 1 0 10L0 0Z')
})

test('areas keep to their own fill rule; one alone is freed of overlaps', () => {
  const twice = 'M0 0h10v10h-10zM2 2h6v6h-6z'
  const hole = area('M0 0h10v10h-10z')
  expect(clipAreas(clipper, [hole, area(twice, 'evenodd')], 'subtract')).toBe('M8 2L8 8L2 8L2 2Z')
  expect(clipAreas(clipper, [hole, area(twice)], 'subtract')).toBe('')
  expect(clipAreas(clipper, [area('M0 0h6v6h-6zM3 0h6v6h-6z')], 'unite')).toBe('M0 0L9 0L9 6L0 6Z')
})

test('nearly equal curves leave no slivers', () => {
  const moved = area(transformPath(DISC.d, 'translate(.0001)'))
  expect(clipAreas(clipper, [DISC, moved], 'subtract')).toBe('')
  expect(clipAreas(clipper, [DISC, DISC], 'exclude')).toBe('')
})

test('any number of areas is folded from the first', () => {
  const bars = [0, 4, 8].map((x) => area(`M${x} 0h2v10h-2z`))
  expect(clipAreas(clipper, [area('M0 0h10v4h-10z'), ...bars], 'subtract')).toBe(
    'M4 4L2 4L2 0L4 0ZM8 0L8 4L6 4L6 0Z',
  )
  expect(clipAreas(clipper, [], 'unite')).toBe('')
})

const shapes = [
  'M3 3h10v10h-10z',
  'M2 12a10 10 0 1 1 20 0a10 10 0 0 1-20 0M7 12a5 5 0 1 0 10 0a5 5 0 0 0-10 0',
  'M12 2C18 2 22 8 20 14S8 26 4 18S6 2 12 2z',
  'M0 8L24 10L6 20L12 0L20 22',
  'M4 4Q12-4 20 4T20 20Q12 28 4 20z',
] as const

function pairOf(seed: number): Area[] {
  const random = seededRandom(seed)
  const pick = () => shapes[Math.floor(random() * shapes.length)]!
  const turn = `rotate(${Math.round(random() * 8) * 45} 12 12) translate(${Math.round(random() * 4)})`
  return [area(pick(), random() < 0.5 ? 'evenodd' : 'nonzero'), area(transformPath(pick(), turn))]
}

test('pictures of results agree with pictures of what went in', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...operations), (seed, operation) => {
      const areas = pairOf(seed)
      const result = area(clipAreas(clipper, areas, operation))
      expect(isWrong(openJudge(areas).wrongPixels(operation, result))).toBe(false)
    }),
    { numRuns: 30 },
  )
})

test('the pictures see it where curves become lines', () => {
  const areas = [area(shapes[1]), area(shapes[2])]
  const straight = clipAreas(clipper, areas, 'unite').replaceAll(
    /[AC][^A-Z]*?(\S+) (\S+)(?=[A-Z])/g,
    'L$1 $2',
  )
  expect(isWrong(openJudge(areas).wrongPixels('unite', area(straight)))).toBe(true)
})
