import { beforeAll, expect, test } from 'vitest'
import { boundsOfNode } from '../../geometry/bounds-of-node.ts'
import { drawing, insideOf, nodesOf } from '../../testing/drawing.ts'
import { differingPixels, loadRenderer, pixelAt } from '../../testing/render.ts'
import { applyCommand } from '../apply-command.ts'
import type { Command } from '../command-kinds.ts'

beforeAll(loadRenderer)

const BOX = drawing('<rect id="a" width="4" height="2"/>')
const apply = (command: Pick<Command, 'type'>, document = BOX) =>
  insideOf(
    applyCommand(document, { nodes: nodesOf(document, 'a'), ...command } as unknown as Command),
  )

test.each([
  [{ type: 'move', dx: 3, dy: -1 }, 'translate(3 -1)'],
  [{ type: 'scale', x: 2, y: 2, origin: [0, 0] }, 'matrix(2 0 0 2 0 0)'],
  [{ type: 'scale', x: 2, y: 1, origin: null }, 'matrix(2 0 0 1 -2 0)'],
  [{ type: 'rotate', degrees: 90, origin: null }, 'matrix(0 1 -1 0 3 -1)'],
  [{ type: 'rotate', degrees: -270, origin: [0, 0] }, 'matrix(0 1 -1 0 0 0)'],
  [{ type: 'flip', axis: 'horizontal' }, 'matrix(-1 0 0 1 4 0)'],
  [{ type: 'flip', axis: 'vertical' }, 'matrix(1 0 0 -1 0 2)'],
  [{ type: 'skew', x: 45, y: 0, origin: [0, 0] }, 'matrix(1 0 1 1 0 0)'],
] as const)('%o gives the transform %s', (command, transform) => {
  expect(apply(command)).toBe(`<rect id="a" width="4" height="2" transform="${transform}"/>`)
})

test('what moves back or by nothing is written as before', () => {
  const there = applyCommand(BOX, { type: 'move', nodes: nodesOf(BOX, 'a'), dx: 3, dy: 1 })
  const back = { type: 'move', dx: -3, dy: -1 } as const
  expect(apply(back, there)).toBe(insideOf(BOX))
  expect(applyCommand(BOX, { type: 'move', nodes: nodesOf(BOX, 'a'), dx: 0, dy: 0 })).toBe(BOX)
  expect(
    applyCommand(BOX, { type: 'rotate', nodes: nodesOf(BOX, 'a'), degrees: 720, origin: null }),
  ).toBe(BOX)
})

test('units are those of the drawing, whatever group a node stands in; groups move their own', () => {
  const document = drawing(
    '<g id="g" transform="rotate(90) scale(2)"><rect id="a" width="4" height="2"/></g>',
  )
  const [g, a] = nodesOf(document, 'g', 'a')
  const before = boundsOfNode(document, a!)!
  for (const nodes of [[a!], [g!], [a!, g!]]) {
    const moved = applyCommand(document, { type: 'move', nodes, dx: 5, dy: 1 })
    const after = boundsOfNode(moved, a!)!
    expect(after.minX - before.minX).toBeCloseTo(5)
    expect(after.maxY - before.maxY).toBeCloseTo(1)
  }
})

test('nodes are aligned with each other, the first of them or the canvas, and distributed', () => {
  const row = drawing(
    '<rect id="a" width="4" height="2"/><rect id="b" x="5" y="3" width="2" height="2"/><circle id="c" cx="20" cy="9" r="2"/>',
  )
  const nodes = nodesOf(row, 'a', 'b', 'c')
  const xOf = (document: typeof row) => nodes.map((id) => boundsOfNode(document, id)!.minX)
  const right = (to: 'selection' | 'first' | 'canvas') =>
    xOf(applyCommand(row, { type: 'align', nodes, edge: 'right', to }))
  expect(right('selection')).toEqual([18, 20, 18])
  expect(right('first')).toEqual([0, 2, 0])
  expect(right('canvas')).toEqual([20, 22, 20])
  const even = applyCommand(row, { type: 'distribute', nodes, axis: 'horizontal', gap: null })
  expect(xOf(even)).toEqual([0, 10, 18])
  expect(insideOf(even)).toContain('<circle id="c" cx="20" cy="9" r="2"/>')
})

test('a canvas of another size leaves the drawing where it is', () => {
  const wide = applyCommand(BOX, {
    type: 'resize-canvas',
    viewBox: [-2, 0, 28, 24],
    width: 56,
    height: 48,
  })
  expect(wide.root.attributes.map(({ name, raw }) => `${name}=${raw}`).slice(1)).toEqual([
    'viewBox=-2 0 28 24',
    'width=56',
    'height=48',
  ])
  expect(() =>
    applyCommand(BOX, { type: 'resize-canvas', viewBox: [0, 0, 0, 1], width: 1, height: 1 }),
  ).toThrow()
})

test('flattened transforms leave the picture as it is', () => {
  const document = drawing(
    '<g id="a" transform="translate(3 2) rotate(15)"><rect width="8" height="5" rx="1" stroke="red" stroke-width="1"/>' +
      '<path d="M2 8h6v4z" transform="scale(1.5)" stroke="#00f" stroke-dasharray="1 .5"/>' +
      '<g transform="skewX(20)"><circle cx="12" cy="4" r="2"/><circle cx="12" cy="10" r="2" fill="none" stroke="#080"/></g></g>',
  )
  const flat = applyCommand(document, { type: 'flatten-transform', nodes: nodesOf(document, 'a') })
  expect(differingPixels(document, flat)).toBeLessThan(10)
  // Only the circle whose line would change keeps its own.
  expect(insideOf(flat).match(/transform=/g)).toHaveLength(1)
  expect(pixelAt(flat, 6, 6)).toEqual([0, 0, 0, 255])
})

test('the root has no transform', () => {
  expect(() => applyCommand(BOX, { type: 'move', nodes: [BOX.root.id], dx: 1, dy: 1 })).toThrow(
    expect.objectContaining({ code: 'bad-command' }),
  )
})
