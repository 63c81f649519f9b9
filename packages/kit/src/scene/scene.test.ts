import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKit } from '../read-kit.ts'
import { robotDefinition } from '../testing-kit.ts'
import { firstScene } from './first-scene.ts'
import { kitsNamedBy, readScene } from './read-scene.ts'
import { kitsOfAddress, readAddress, renumber, writeAddress } from './scene-address.ts'
import { applyCommand } from './scene-commands.ts'
import type { SceneCommand } from './scene-commands.ts'
import { sceneLottie } from './scene-lottie.ts'
import type { Scene } from './scene.ts'
import { distinctFigures, shuffleFigure } from './shuffle-figure.ts'
import { writeScene } from './write-scene.ts'

const robot = readKit(robotDefinition())
const kits = new Map([['robots', robot]])
const first = firstScene('robots', robot, 'Ada Lovelace')

function run(scene: Scene, ...commands: readonly SceneCommand[]): Scene {
  return commands.reduce((now, command) => applyCommand(now, kits, command), scene)
}

test('the same seed gives the same bytes and another seed others', () => {
  const draw = (seed: string) => writeScene(firstScene('robots', robot, seed), kits)
  expect(draw('Ada')).toBe(draw('Ada'))
  expect(draw('Ada')).not.toBe(draw('Grace'))
})

test('a swap, a colour, a gradient, a flip and a place are drawn', () => {
  const svg = writeScene(
    run(
      first,
      { type: 'swap', id: 1, slots: ['hat'], variant: 'topHat' },
      { type: 'color', id: 1, name: 'body', paint: 'linear(90,#FF0000,#00f)' },
      { type: 'place', id: 1, slots: ['hat'], placement: { flipX: true, translateX: 10 } },
    ),
    kits,
  )
  expect(svg).toContain('M30 0h40v30h-40z')
  expect(svg).toMatch(/<linearGradient id="k_0" x1="0.5" y1="0" x2="0.5" y2="1">/)
  expect(svg).toContain('fill="url(#k_0)"')
  expect(svg).toContain('translate(10 0) translate(100 0) scale(-1 1)')
})

test('several figures and an object share a document without sharing an id', () => {
  const scene = run(
    first,
    { type: 'add-figure', kit: 'robots', seed: 'Bo' },
    { type: 'add-object', kit: 'robots', slot: 'hat', variant: 'topHat' },
    { type: 'color', id: 1, name: 'body', paint: 'radial(#ff0000,#0000ff)' },
    { type: 'color', id: 2, name: 'body', paint: 'radial(#00ff00,#0000ff)' },
  )
  const svg = writeScene(scene, kits)
  const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), (match) => match[1])
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(id)
})

test('what is locked survives a shuffle, and colours keep their rules to a locked one', () => {
  const [figure] = first.members
  if (figure?.type !== 'figure') throw new Error('the first scene holds a figure')
  const dark = { ...figure, colors: { ...figure.colors, background: '#101820' } }
  for (let turn = 0; turn < 50; turn += 1) {
    const drawn = shuffleFigure(dark, robot, {
      seed: `s${turn}`,
      locks: new Set(['slot:eye01', 'color:background']),
    })
    expect(drawn.choices['eye01']).toBe(figure.choices['eye01'])
    expect(drawn.colors).toMatchObject({ background: '#101820', eye: '#eeeeee' })
  }
})

test('people of one seed are distinct and the same again; fewer where a kit has no more', () => {
  const [figure] = first.members
  if (figure?.type !== 'figure') throw new Error('the first scene holds a figure')
  const options = { seed: 'crowd', locks: new Set<string>(), count: 30 }
  const people = distinctFigures(figure, robot, options)
  expect(new Set(people.map((person) => JSON.stringify(person))).size).toBe(30)
  expect(distinctFigures(figure, robot, options)).toEqual(people)
  const all = ['eye', 'eye01', 'eye02', 'hat'].map((slot) => `slot:${slot}`)
  const colors = Object.keys(robot.colors).map((color) => `color:${color}`)
  const locked = { ...options, locks: new Set([...all, ...colors]) }
  expect(distinctFigures(figure, robot, locked)).toHaveLength(1)
})

test('an avatar takes a short address', () => {
  expect(writeAddress(first, kits).length).toBeLessThan(120)
  expect(kitsOfAddress(writeAddress(first, kits))).toEqual(['robots'])
})

test.each([
  ['bad-address', ''],
  ['bad-address', '%%%'],
  ['bad-address', writeAddress(first, kits).slice(0, -3)],
  [
    'bad-address',
    writeAddress(first, kits).replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A')),
  ],
  ['too-large', 'A'.repeat(20_000)],
])('an address is refused with %s', (code, address) => {
  expect(() => readAddress(address, kits)).toThrow(expect.objectContaining({ code }))
})

test('an address of a kit that has other parts since is stale, not another picture', () => {
  const definition = robotDefinition() as { components: { hat: { variants: object } } }
  definition.components.hat.variants = { bowler: { elements: [] } }
  const newer = new Map([['robots', readKit(definition)]])
  const address = writeAddress(first, kits)
  expect(() => readAddress(address, newer)).toThrow(
    expect.objectContaining({ code: 'stale-address' }),
  )
})

const member = first.members[0]
test.each([
  ['bad-scene', null],
  ['bad-scene', { ...first, width: 1e9 }],
  ['bad-scene', { ...first, members: [member, member] }],
  ['too-large', { ...first, members: Array.from({ length: 41 }, () => member) }],
  ['unknown-kit', { ...first, members: [{ ...member, kit: 'others' }] }],
  ['unknown-slot', { ...first, members: [{ ...member, choices: { leg: 'x' } }] }],
  ['unknown-variant', { ...first, members: [{ ...member, choices: { hat: 'x' } }] }],
  ['unknown-color', { ...first, members: [{ ...member, colors: { constructor: '#000' } }] }],
  ['bad-color', { ...first, members: [{ ...member, colors: { body: 'url(#x)' } }] }],
  ['bad-order', { ...first, members: [{ ...member, order: [0, 0] }] }],
  ['unknown-slot', { ...first, members: [{ ...member, placements: { __proto__x: {} } }] }],
])('a scene from outside is refused with %s', (code, scene) => {
  expect(kitsNamedBy(scene)).toBeInstanceOf(Array)
  expect(() => readScene(scene, kits)).toThrow(expect.objectContaining({ code }))
})

const slots = robot.slots.map(({ name }) => name)
const variants = fc.constantFrom(null, 'round', 'square', 'topHat', 'none', 'nothing')
const color = fc.constantFrom(
  '#123456',
  '#abc',
  'linear(30,#112233,#445566)',
  'radial(#fff,#000)',
  'red',
)
const id = fc.integer({ min: 1, max: 6 })
const wide = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const anyCommand: fc.Arbitrary<SceneCommand> = fc.oneof(
  fc.record({
    type: fc.constant('swap' as const),
    id,
    slots: fc.subarray(slots),
    variant: variants,
  }),
  fc.record({
    type: fc.constant('color' as const),
    id,
    name: fc.constantFrom('body', 'eye', 'x'),
    paint: color,
  }),
  fc.record({
    type: fc.constant('place' as const),
    id,
    slots: fc.subarray(slots),
    placement: fc.record({ rotate: wide, scale: wide, translateX: wide, flipX: fc.boolean() }),
  }),
  fc.record({
    type: fc.constant('layer' as const),
    id,
    layer: fc.nat(5),
    by: fc.integer({ min: -3, max: 3 }),
  }),
  fc.record({ type: fc.constant('initials' as const), id, text: fc.string() }),
  fc.record({ type: fc.constant('backdrop' as const), id, isShown: fc.boolean() }),
  fc.record({
    type: fc.constant('shuffle' as const),
    id,
    seed: fc.string(),
    locks: fc.constant(['slot:hat']),
  }),
  fc.record({
    type: fc.constant('brand' as const),
    id: fc.option(id),
    palette: fc.array(color, { maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('transform' as const),
    id,
    transform: fc.record({ x: wide, y: wide, scale: wide, rotate: wide, flipY: fc.boolean() }),
  }),
  fc.record({ type: fc.constant('raise' as const), id, by: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ type: fc.constant('remove' as const), id }),
  fc.record({ type: fc.constant('duplicate' as const), id }),
  fc.record({
    type: fc.constant('add-figure' as const),
    kit: fc.constantFrom('robots', 'x'),
    seed: fc.string(),
  }),
  fc.record({
    type: fc.constant('add-object' as const),
    kit: fc.constant('robots'),
    slot: fc.constantFrom(...slots),
    variant: fc.constantFrom('round', 'topHat'),
  }),
  fc.record({
    type: fc.constant('canvas' as const),
    width: wide,
    height: wide,
    corner: wide,
    background: color,
  }),
)

test('200 random commands, undone one by one, give the bytes of before; redone, those of after', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 200, maxLength: 200 }), (commands) => {
      const start = writeScene(first, kits)
      const done: { before: Scene; after: Scene; bytes: string }[] = []
      let scene = first
      for (const command of commands) {
        let after
        try {
          after = applyCommand(scene, kits, command)
        } catch (error) {
          // What a kit does not have is refused and leaves the scene alone.
          expect(error).toMatchObject({ name: 'KitError' })
          continue
        }
        done.push({ before: scene, after, bytes: JSON.stringify(after) })
        scene = after
      }
      const end = writeScene(scene, kits)
      for (const { before, after, bytes } of done.toReversed()) {
        expect(JSON.stringify(after)).toBe(bytes)
        scene = before
      }
      expect(writeScene(scene, kits)).toBe(start)
      for (const { after } of done) scene = after
      expect(writeScene(scene, kits)).toBe(end)
      expect(readScene(JSON.parse(JSON.stringify(scene)), kits)).toEqual(scene)
      const again = readAddress(writeAddress(scene, kits), kits)
      expect(again).toEqual(renumber(scene))
      expect(writeScene(again, kits)).toBe(writeScene(renumber(scene), kits))
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

test('a paint of currentColor becomes the nearest colour in Lottie', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><g color="#ff0000"><path d="M0 0h9v9z" fill="currentColor"/><path d="M0 0h9v9z" fill="none" stroke="currentColor" color="#0000ff"/></g></svg>`
  const text = JSON.stringify(sceneLottie(svg, 'inks').animation)
  expect(text).toContain('"ty":"fl","c":{"a":0,"k":[1,0,0]}')
  expect(text).toContain('"ty":"st","c":{"a":0,"k":[0,0,1]}')
})

test('a clip cuts in Lottie too where its outline is not closed', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><defs><clipPath id="c"><path d="M0 0h5v5h-5"/></clipPath></defs><g clip-path="url(#c)"><path d="M0 0h9v9z"/></g></svg>`
  const [layer] = sceneLottie(svg, 'cut').animation['layers'] as { masksProperties?: unknown }[]
  expect(layer?.masksProperties).toEqual([
    expect.objectContaining({ mode: 'a', pt: { a: 0, k: expect.objectContaining({ c: true }) } }),
  ])
})

test('eyes blink on whole frames, so that Lottie and SVG close them at one moment', () => {
  const svg = writeScene(firstScene('robots', robot, 'Ada'), kits, { isMoving: true })
  const lists = [...svg.matchAll(/type="scale"[^>]*keyTimes="([^"]*)"/g)]
  expect(lists.length).toBeGreaterThan(0)
  for (const [, times = ''] of lists) {
    for (const frame of times.split(';').map((time) => Number(time) * 120)) {
      expect(Math.abs(frame - Math.round(frame))).toBeLessThan(0.001)
    }
  }
})
