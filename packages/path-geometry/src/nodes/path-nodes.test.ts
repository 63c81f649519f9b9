import { expect, test } from 'vitest'
import {
  deleteNode,
  insertNode,
  moveHandle,
  moveNode,
  readPathNodes,
  setNodeKind,
  writePathNodes,
} from './path-nodes.ts'

const WAVE = 'M0 0C2 4 4 4 6 0C8-4 10-4 12 0L12 8Z'

test('nodes know their kind by their handles and are written as they were', () => {
  const [run] = readPathNodes(WAVE)
  expect(run!.nodes.map(({ kind }) => kind)).toEqual(['corner', 'symmetric', 'corner', 'corner'])
  expect(writePathNodes([run!])).toBe(WAVE)
})

test('a node added on a curve leaves the shape as it is', () => {
  const [run] = readPathNodes('M0 0C0 6 12 6 12 0')
  expect(writePathNodes([insertNode(run!, 0, 0.5)])).toBe('M0 0C0 3 3 4.5 6 4.5C9 4.5 12 3 12 0')
  const [line] = readPathNodes('M0 0L8 0')
  expect(writePathNodes([insertNode(line!, 0, 0.25)])).toBe('M0 0L2 0L8 0')
})

test('handles move together as the kind says', () => {
  const [run] = readPathNodes(WAVE)
  const moved = moveHandle(run!, 1, 'outOf', [3, 0])
  expect(moved.nodes[1]).toMatchObject({ outOf: [3, 0], into: [-3, -0] })
  const smooth = setNodeKind(run!, 1, 'smooth')
  const pulled = moveHandle(smooth, 1, 'outOf', [0, -1]).nodes[1]!
  expect(Math.hypot(...pulled.into)).toBeCloseTo(Math.hypot(2, 4))
  expect(pulled.into[0]).toBeCloseTo(0)
})

test('a corner made smooth gets handles along its neighbours', () => {
  const [run] = readPathNodes('M0 0L6 6L12 0')
  const { into, outOf } = setNodeKind(run!, 1, 'symmetric').nodes[1]!
  expect(into[1]).toBeCloseTo(0)
  expect(outOf[0]).toBeGreaterThan(1)
  expect(outOf[0]).toBeCloseTo(-into[0])
})

test('nodes are moved and deleted, two at least are left', () => {
  const [run] = readPathNodes('M0 0L6 6L12 0')
  expect(writePathNodes([moveNode(run!, 1, 1, -1)])).toBe('M0 0L7 5L12 0')
  const fewer = deleteNode(run!, 1)!
  expect(writePathNodes([fewer])).toBe('M0 0L12 0')
  expect(deleteNode(fewer, 0)).toBeNull()
})
