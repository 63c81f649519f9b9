import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { KitError } from '../errors.ts'
import { readKit } from '../read-kit.ts'
import { robotDefinition } from '../testing-kit.ts'
import { firstScene } from './first-scene.ts'
import { readScene } from './read-scene.ts'
import { applyCommand } from './scene-commands.ts'
import { writeScene } from './write-scene.ts'

const robot = readKit(robotDefinition())
const kits = new Map([['robots', robot]])
const scene = applyCommand(
  applyCommand(firstScene('robots', robot, 'Ada'), kits, {
    type: 'place',
    id: 1,
    slots: ['hat'],
    placement: { translateX: 5, flipX: true },
  }),
  kits,
  { type: 'color', id: 1, name: 'body', paint: 'linear(45,#ff8800,#0044ff)' },
)

/** Sets or deletes whatever stands at one place of a document. */
function damaged(value: unknown, at: readonly number[], into: unknown): unknown {
  const [place, ...rest] = at
  if (typeof value !== 'object' || value === null || place === undefined) return into
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value }
  const keys = Object.keys(copy)
  const key = keys[place % Math.max(1, keys.length)] ?? 'more'
  const record = copy as Record<string, unknown>
  if (rest.length === 0 && into === undefined) delete record[key]
  else record[key] = damaged(record[key], rest, into)
  return copy
}

function answerOf(value: unknown): string | null {
  try {
    return writeScene(readScene(value, kits), kits)
  } catch (error) {
    expect(error).toBeInstanceOf(KitError)
    return null
  }
}

test('a scene that something damaged is drawn or refused by name, whatever stands in it', () => {
  const into = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, -1, 1e308, '', 'constructor', '__proto__', 'url(#x)', '"><script>'),
  )
  const drawn = { whole: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }), into, (at, part) => {
      const svg = answerOf(JSON.parse(JSON.stringify(damaged(scene, at, part))))
      drawn[svg === null ? 'refused' : 'whole'] += 1
      expect(svg ?? '').not.toMatch(/<script|url\(#x\)|NaN|Infinity/)
    }),
    { numRuns: 400 },
  )
  expect(Math.min(drawn.whole, drawn.refused)).toBeGreaterThan(20)
})

test.each(['kit', 'slot', 'variant', 'order', 'choices', 'colors', 'transform', 'id'])(
  'lists within lists as %s are refused by name, however deep',
  (name) => {
    const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000))
    const object = name === 'slot' || name === 'variant'
    const member = { ...scene.members[0], ...(object && { type: 'object', slot: 'hat' }) }
    const value = { ...scene, members: [{ ...member, [name]: name === 'order' ? [deep] : deep }] }
    expect(answerOf(value)).toBeNull()
  },
)
