import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmonies } from '../oklch/harmony.ts'
import { applyCommand, type PaletteCommand } from './palette-commands.ts'
import { hexesOf, makePaletteDraft, MOST_SWATCHES, type PaletteDraft } from './palette-draft.ts'

const start = makePaletteDraft(
  [
    { color: '#1c1b22', name: 'Ink' },
    { color: '#647038', name: 'Moss' },
    { color: '#c0512f', isLocked: true },
  ],
  { title: 'Hills' },
)

const run = (...commands: PaletteCommand[]) => commands.reduce(applyCommand, start)

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const wide = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }), fc.nat(359))
  .map(([l, c, h]) => `oklch(${l}% ${c / 100} ${h})`)
const color = fc.oneof(hex, wide)
const id = fc.integer({ min: 0, max: 24 })

const command: fc.Arbitrary<PaletteCommand> = fc.oneof(
  fc.record({ type: fc.constant('set-color' as const), id, color }),
  fc.record({ type: fc.constant('rename' as const), id, name: fc.string({ unit: 'grapheme' }) }),
  fc.record({ type: fc.constant('set-lock' as const), id, isLocked: fc.boolean() }),
  fc.record({ type: fc.constant('add' as const), color }),
  fc.record({ type: fc.constant('remove' as const), id }),
  fc.record({ type: fc.constant('move' as const), id, to: fc.integer({ min: -3, max: 30 }) }),
  fc.record({ type: fc.constant('harmonize' as const), harmony: fc.constantFrom(...harmonies) }),
  fc.record({ type: fc.constant('shuffle' as const), seed: fc.nat() }),
  fc.record({
    type: fc.constant('take-colors' as const),
    colors: fc.array(hex, { maxLength: 25 }),
  }),
  fc.record({ type: fc.constant('set-gamut' as const), gamut: fc.constantFrom('srgb', 'p3') }),
  fc.record({ type: fc.constant('set-title' as const), title: fc.string() }),
)

/** Frozen all the way down, so that a command that changes what it is given throws. */
function frozen(draft: PaletteDraft): PaletteDraft {
  for (const swatch of draft.swatches) Object.freeze(swatch)
  Object.freeze(draft.swatches)
  return Object.freeze(draft)
}

test('200 random commands leave every draft before them as it was, and the result sound', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 200, maxLength: 200 }), (commands) => {
      const history = [frozen(start)]
      const bytes = [JSON.stringify(start)]
      for (const next of commands) {
        const draft = frozen(applyCommand(history.at(-1)!, next))
        history.push(draft)
        bytes.push(JSON.stringify(draft))
      }
      // Undoing is going back through the drafts that were kept: each has the bytes it had.
      while (history.length > 0) expect(JSON.stringify(history.pop())).toBe(bytes.pop())
    }),
    { numRuns: 25 },
  )
})

test('whatever is done, ids are one of a kind, colours can be read, and there is at least one', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 80 }), (commands) => {
      const draft = commands.reduce(applyCommand, start)
      const ids = draft.swatches.map((swatch) => swatch.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(draft.swatches.length).toBeGreaterThan(0)
      expect(draft.swatches.length).toBeLessThanOrEqual(MOST_SWATCHES)
      for (const one of hexesOf(draft)) expect(one).toMatch(/^#[\da-f]{6}$/)
      if (draft.gamut === 'srgb') {
        for (const swatch of draft.swatches) expect(swatch.color).toMatch(/^#/)
      }
    }),
    { numRuns: 60 },
  )
})

test('what changes nothing answers with the very same draft', () => {
  expect(run({ type: 'set-color', id: 1, color: '#1C1B22' })).toBe(start)
  expect(run({ type: 'move', id: 1, to: 0 })).toBe(start)
  expect(run({ type: 'remove', id: 99 })).toBe(start)
  expect(run({ type: 'set-gamut', gamut: 'srgb' })).toBe(start)
})

test('a swatch is moved, removed and added; the last one stays', () => {
  expect(hexesOf(run({ type: 'move', id: 1, to: 2 }))).toEqual(['#647038', '#c0512f', '#1c1b22'])
  const one = run({ type: 'remove', id: 1 }, { type: 'remove', id: 2 }, { type: 'remove', id: 3 })
  expect(hexesOf(one)).toEqual(['#c0512f'])
  expect(run({ type: 'add', color: '#fff' }).swatches.at(-1)).toEqual({
    id: 4,
    name: '',
    color: '#ffffff',
    isLocked: false,
  })
})

test('colours of a picture replace what is not locked', () => {
  const taken = run({ type: 'take-colors', colors: ['#112233', '#445566'] })
  expect(taken.swatches.map((swatch) => [swatch.color, swatch.name])).toEqual([
    ['#c0512f', ''],
    ['#112233', ''],
    ['#445566', ''],
  ])
  expect(new Set(taken.swatches.map((swatch) => swatch.id)).size).toBe(3)
})

test('a colour beyond sRGB stays in P3 and is mapped when the palette goes back to sRGB', () => {
  const p3 = run(
    { type: 'set-gamut', gamut: 'p3' },
    { type: 'set-color', id: 2, color: 'oklch(84% 0.3 145)' },
  )
  expect(p3.swatches[1]?.color).toBe('oklch(84% 0.3 145)')
  expect(applyCommand(p3, { type: 'set-gamut', gamut: 'srgb' }).swatches[1]?.color).toMatch(/^#/)
})

test('names lose control characters and what is too long', () => {
  expect(run({ type: 'rename', id: 1, name: ' a\u0000b\n ' }).swatches[0]?.name).toBe('a b')
  expect(run({ type: 'rename', id: 1, name: 'x'.repeat(99) }).swatches[0]?.name).toHaveLength(40)
})
