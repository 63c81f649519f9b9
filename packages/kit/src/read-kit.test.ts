import { expect, test } from 'vitest'
import { KitError } from './errors.ts'
import { readKit } from './read-kit.ts'
import { robotDefinition } from './testing-kit.ts'

test('reads slots, shared variants, colours and credits', () => {
  const kit = readKit(robotDefinition())
  expect(kit.slots.map((slot) => [slot.name, slot.source, slot.variants.length])).toEqual([
    ['eye', 'eye', 3],
    ['eye01', 'eye', 3],
    ['eye02', 'eye', 3],
    ['hat', 'hat', 2],
  ])
  expect(kit.colors['background']).toEqual(['#ffffff', '#101820'])
  expect(kit.license).toMatchObject({ name: 'CC0 1.0' })
  expect(kit.creator).toEqual({ name: 'Tessera', url: null })
})

function broken(change: (definition: any) => void): unknown {
  const definition = robotDefinition()
  change(definition)
  return definition
}

const script = { type: 'element', name: 'script', children: [] }
const deep = (levels: number): unknown =>
  levels === 0 ? script : { type: 'element', name: 'g', children: [deep(levels - 1)] }

test.each([
  ['not-an-object', null],
  ['not-an-object', []],
  ['bad-canvas', broken((d) => delete d.canvas)],
  ['bad-canvas', broken((d) => (d.canvas.width = Number.NaN))],
  ['bad-canvas', broken((d) => (d.canvas.height = '100'))],
  ['bad-element', broken((d) => d.canvas.elements.push(script))],
  ['bad-element', broken((d) => (d.canvas.elements[0].attributes.onload = 'x()'))],
  ['bad-element', broken((d) => (d.canvas.elements[0].attributes.fill = 'url(http://x)'))],
  ['bad-element', broken((d) => (d.canvas.elements[0].attributes['a b'] = 'x'))],
  ['bad-element', broken((d) => (d.canvas.elements[0].attributes.href = 'javascript:x'))],
  ['bad-element', broken((d) => (d.canvas.elements[0].name = 'rect onload="x"'))],
  ['too-large', broken((d) => d.canvas.elements.push(deep(40)))],
  ['bad-slot', broken((d) => (d.components.hat.probability = 101))],
  ['bad-slot', broken((d) => (d.components.hat.width = undefined))],
  ['bad-slot', broken((d) => (d.components = JSON.parse('{"__proto__":{}}')))],
  ['bad-color', broken((d) => (d.colors.body.values = ['red']))],
  ['unknown-reference', broken((d) => delete d.colors.body)],
  ['unknown-reference', broken((d) => (d.components.eye01.extends = 'eye02'))],
  ['unknown-reference', broken((d) => d.canvas.elements.push({ type: 'component', name: 'leg' }))],
  [
    'recursive-slot',
    broken((d) => d.components.hat.variants.none.elements.push({ type: 'component', name: 'hat' })),
  ],
])('refuses a damaged definition with %s', (code, definition) => {
  expect(() => readKit(definition)).toThrow(KitError)
  expect(() => readKit(definition)).toThrow(expect.objectContaining({ code }))
})
