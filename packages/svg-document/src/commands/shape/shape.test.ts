import { beforeAll, expect, test } from 'vitest'
import { drawing, insideOf, nodesOf } from '../../testing/drawing.ts'
import { loadTools } from '../../testing/load-tools.ts'
import { differingPixels, loadRenderer, pixelAt } from '../../testing/render.ts'
import { applyCommand } from '../apply-command.ts'
import type { Command } from '../command-kinds.ts'

const tools = await loadTools()
beforeAll(loadRenderer)

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const NOTHING = [0, 0, 0, 0]
const TWO = drawing(
  '<circle id="a" cx="8" cy="12" r="6" fill="#f00"/><g transform="translate(4)"><rect id="b" x="4" y="8" width="12" height="8" fill="#00f" opacity="1"/></g>',
)

function combined(operation: 'unite' | 'subtract' | 'intersect' | 'exclude') {
  return applyCommand(TWO, { type: 'combine', nodes: nodesOf(TWO, 'a', 'b'), operation }, tools)
}

test('united areas look like the frontmost, a difference like what is left of the backmost', () => {
  const places = [
    [4, 12],
    [11, 12],
    [18, 12],
  ] as const
  const seen = (document: typeof TWO) => places.map(([x, y]) => pixelAt(document, x, y))
  expect(seen(combined('unite'))).toEqual([BLUE, BLUE, BLUE])
  expect(seen(combined('subtract'))).toEqual([RED, NOTHING, NOTHING])
  expect(seen(combined('intersect'))).toEqual([NOTHING, BLUE, NOTHING])
  expect(seen(combined('exclude'))).toEqual([BLUE, NOTHING, BLUE])
  expect(insideOf(combined('subtract'))).toMatch(
    /^<path id="a" d="M[^"]*A6 6 [^"]*Z" fill="#f00"\/><g/,
  )
})

test('a group counts as the union of its shapes; nothing left is nothing drawn', () => {
  const document = drawing(
    '<g id="a" fill="#f00"><path d="M2 2h6v6h-6z"/><path d="M6 6h6v6h-6z"/></g><rect id="b" x="2" y="2" width="10" height="10"/>',
  )
  const nodes = nodesOf(document, 'a', 'b')
  const left = applyCommand(document, { type: 'combine', nodes, operation: 'subtract' }, tools)
  expect(insideOf(left)).toBe('')
  const both = applyCommand(
    document,
    { type: 'combine', nodes: [nodes[0]!], operation: 'unite' },
    tools,
  )
  expect(insideOf(both)).toMatch(/^<path d="[^"]+" fill="#f00"\/><rect/)
  expect(differingPixels(document, both)).toBe(0)
})

test('fewer than two shapes, and shapes without Clipper, are refused', () => {
  const one = { type: 'combine', nodes: nodesOf(TWO, 'a'), operation: 'exclude' } as const
  expect(() => applyCommand(TWO, one, tools)).toThrow(
    expect.objectContaining({ code: 'bad-command' }),
  )
  expect(() => applyCommand(TWO, { ...one, operation: 'unite' })).toThrow(
    expect.objectContaining({ code: 'tool-missing' }),
  )
})

const LINES = drawing(
  '<path id="a" d="M4 4l8 12L20 4" fill="none" stroke="#f00" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<rect id="b" x="4" y="17" width="10" height="5" fill="#0f0" stroke="#00f" stroke-dasharray="2 1" transform="rotate(5)"/>' +
    '<g stroke="#080"><circle id="c" cx="19" cy="17" r="3" fill="none" stroke-opacity=".5"/></g>',
)

test('outlined strokes look as the lines did', () => {
  const nodes = nodesOf(LINES, 'a', 'b', 'c')
  const outlined = applyCommand(LINES, { type: 'outline-stroke', nodes }, tools)
  expect(differingPixels(LINES, outlined)).toBeLessThan(20)
  expect(insideOf(outlined)).not.toMatch(/stroke-(?:width|dasharray|linecap)/)
  expect(insideOf(outlined)).toContain('<g id="b" transform="rotate(5)"><rect')
})

test('shapes become paths that look the same; what is a path stays as it is written', () => {
  const document = drawing(
    '<rect id="a" x="2" y="2" width="9" height="6" rx="2"/><polygon id="b" points="12,2 20,2 16 9"/><path id="c" d="m1 20 h9"/>',
  )
  const paths = applyCommand(document, {
    type: 'convert-to-path',
    nodes: nodesOf(document, 'a', 'b', 'c'),
  })
  expect(differingPixels(document, paths)).toBe(0)
  expect(insideOf(paths).match(/<path /g)).toHaveLength(3)
  expect(insideOf(paths)).toContain('<path id="c" d="m1 20 h9"/>')
})

test.each([
  [{ type: 'offset-path', distance: 2, join: 'round' }, 1, 12, 7, 12],
  [{ type: 'offset-path', distance: -2, join: 'miter' }, 5, 12, 3, 12],
] as const)('%o paints at %i %i', (command, x, y, otherX, otherY) => {
  const changed = applyCommand(TWO, { ...command, nodes: nodesOf(TWO, 'a') } as Command, tools)
  expect(pixelAt(changed, x, y)).toEqual(RED)
  expect(pixelAt(changed, otherX, otherY)).toEqual(command.distance > 0 ? RED : NOTHING)
})

test('an area that shrinks to nothing is taken out', () => {
  const nodes = nodesOf(TWO, 'a')
  const gone = applyCommand(TWO, { type: 'offset-path', nodes, distance: -7, join: 'round' }, tools)
  expect(insideOf(gone)).toMatch(/^<g/)
})

test('corners are rounded and nodes made fewer', () => {
  const document = drawing('<path id="a" d="M4 4h16v16h-16z"/>')
  const round = applyCommand(document, {
    type: 'round-corners',
    nodes: nodesOf(document, 'a'),
    radius: 6,
  })
  expect(pixelAt(round, 5, 5)).toEqual(NOTHING)
  expect(pixelAt(round, 12, 5)[3]).toBe(255)
  const many = Array.from(
    { length: 60 },
    (_, at) =>
      `${(12 + 8 * Math.cos(at / 9.55)).toFixed(2)} ${(12 + 8 * Math.sin(at / 9.55)).toFixed(2)}`,
  )
  const rough = drawing(`<path id="a" d="M${many.join('L')}Z"/>`)
  const simple = applyCommand(rough, {
    type: 'simplify',
    nodes: nodesOf(rough, 'a'),
    tolerance: 0.05,
  })
  expect(insideOf(simple).match(/[CL]/g)!.length).toBeLessThan(12)
  expect(differingPixels(rough, simple)).toBeLessThan(15)
})

test('a shape gets the data that a node tool drew', () => {
  const [a] = nodesOf(TWO, 'a')
  const drawn = applyCommand(TWO, { type: 'set-path', node: a!, d: 'M1 1L5 5' })
  expect(insideOf(drawn)).toContain('<path id="a" d="M1 1L5 5" fill="#f00"/>')
  for (const d of ['M0 0"/><script>', 'bogus', '']) {
    expect(() => applyCommand(TWO, { type: 'set-path', node: a!, d })).toThrow()
  }
})
