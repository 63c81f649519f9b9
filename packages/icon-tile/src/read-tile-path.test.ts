import { check, constantFrom, oneof, property, string, array } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { composeIcon } from './compose-icon.ts'
import { usualLook, type IconLook } from './look-fields.ts'
import { outlineOfIcon } from './outline-of-icon.ts'
import { changeLook, lookPairs, readLook } from './read-look.ts'
import { readTilePath } from './read-tile-path.ts'
import { draw, loadResvg, shareOfDifferent, strokedIcon } from './testing/draw.ts'
import { SHIELD, TILE_PATH } from './tile-path-format.ts'

beforeAll(loadResvg)

const pathOf = (text: string) => {
  const read = readTilePath(text)
  if (read.problem !== undefined) throw new Error(read.problem)
  return read.path
}

/** The tile alone, in black. */
const tileOf = (look: Partial<IconLook>, tileOutline: string | null = null) =>
  composeIcon({
    source: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"></svg>',
    badgeSource: null,
    tileOutline,
    look: { ...usualLook, shape: 'own', tile: '#000000', ...look },
  })

test('a path is drawn as it is written, fitted into the tile', () => {
  const d = 'M2 12a10 10 0 0 1 20 0q0 10-10 10t-10-10zm6 0h8v-4z'
  const written = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 20 20" width="20" height="20"><path d="${d}"/></svg>`
  const ours = draw(tileOf({ path: pathOf(d) }), 256).pixels
  expect(shareOfDifferent(ours, draw(written, 256).pixels)).toBeLessThanOrEqual(0.01)
})

test('an outline keeps its proportions and comes back as it is', () => {
  expect(pathOf('M0 0h20v10h-20z')).toBe('M0 250L1000 250L1000 750L0 750Z')
  const path = pathOf('M3 3l4 9-9 2q3-8 5-11')
  expect(pathOf(path)).toBe(path)
  expect(pathOf(SHIELD)).toBe(SHIELD)
  expect(readLook(lookPairs({ ...usualLook, shape: 'own', path })).path).toBe(path)
})

test.each([
  ['hello', 'not-a-path'],
  ['', 'not-a-path'],
  ['M0 0L', 'not-a-path'],
  ['10 10', 'not-a-path'],
  ['M0 0h9v9z"/><script>alert(1)</script>', 'not-a-path'],
  ['M0 0h9v9z);}</style>', 'not-a-path'],
  ['url(#a)', 'not-a-path'],
  ['M0 0H1e999V3Z', 'not-a-path'],
  ['M0 0L10 10', 'no-area'],
  ['M5 5', 'no-area'],
  ['M0 0H100V.01H0Z', 'no-area'],
  [`M0 0h9v9z${' '.repeat(20_000)}`, 'too-long'],
  [`M0 0${'L9 9 9 0'.repeat(2000)}z`, 'too-long'],
])('%s is no outline of a tile', (text, problem) => {
  expect(readTilePath(text)).toEqual({ problem })
})

test('whatever is typed, only numbers reach the drawing', () => {
  const piece = oneof(
    string({ maxLength: 12 }),
    constantFrom(
      'M0 0',
      'h9',
      'v9',
      'z',
      'a3 3 0 1 1 4 4',
      'c1e9 1 2 2 3 3',
      '"',
      '<',
      '\0',
      '-.5.5',
    ),
  )
  const run = check(
    property(array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const read = readTilePath(text)
      const look = changeLook(usualLook, 'path', read.problem === undefined ? read.path : text)
      return TILE_PATH.test(look.path) && !/NaN|Infinity|undefined/.test(tileOf(look))
    }),
    { numRuns: 500 },
  )
  expect(run.failed, JSON.stringify(run.counterexample)).toBe(false)
})

test('an address with a path that was not written here keeps the usual one', () => {
  for (const path of ['M0 0h9v9z', '"><script>', 'M0 0L1 1L2 0', 'M00000 0L1 1L2 2Z']) {
    expect(readLook([['path', path]]).path).toBe(SHIELD)
  }
})

test('the outline of a picked icon is filled, its lines and what they enclose', () => {
  const ring =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2"><path stroke="none" d="M0 0h24v24H0z"/><circle cx="12" cy="12" r="9"/></svg>'
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 20 20" width="20" height="20"><circle cx="12" cy="12" r="10"/></svg>'
  const ours = draw(tileOf({}, outlineOfIcon(ring)), 256).pixels
  expect(shareOfDifferent(ours, draw(disc, 256).pixels)).toBeLessThanOrEqual(0.01)
  // Lines that cross fill each other, they do not cut holes.
  const tower = draw(tileOf({}, outlineOfIcon(strokedIcon)), 128).pixels
  expect(tower[(64 * 128 + 64) * 4 + 3]).toBe(255)
  expect(outlineOfIcon('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>')).toBe(
    null,
  )
})
