import { expect, test } from 'vitest'
import { joinEnds, reversed, splitRun } from './join-runs.ts'
import { readPathNodes, writePathNodes } from './path-nodes.ts'

const runsOf = (d: string) => readPathNodes(d)

test('a closed path opens at a node and keeps its shape', () => {
  const [run] = runsOf('M0 0L4 0C6 0 6 4 4 4L0 4Z')
  expect(writePathNodes(splitRun(run!, 1))).toBe('M4 0C6 0 6 4 4 4L0 4L0 0L4 0')
})

test('an open path falls into two that both end at the node; at its ends it stays', () => {
  const [run] = runsOf('M0 0L4 0L4 4')
  expect(writePathNodes(splitRun(run!, 1))).toBe('M0 0L4 0M4 0L4 4')
  expect(splitRun(run!, 0)).toEqual([run])
})

test('ends join whichever way their paths run', () => {
  const ends = [
    [0, 0, 'M4 0L0 0L0 4L4 4'],
    [0, 1, 'M4 0L0 0L4 4L0 4'],
    [1, 0, 'M0 0L4 0L0 4L4 4'],
    [1, 1, 'M0 0L4 0L4 4L0 4'],
  ] as const
  for (const [a, b, d] of ends) {
    const runs = runsOf('M0 0L4 0M0 4L4 4')
    const joined = joinEnds(runs, { run: 0, index: a }, { run: 1, index: b }, 0.1)
    expect(writePathNodes(joined!)).toBe(d)
  }
})

test('ends that meet become one node, with the curve of each side', () => {
  const runs = runsOf('M0 0C1 1 3 1 4 0M4 0C5 -1 7 -1 8 0')
  const joined = joinEnds(runs, { run: 0, index: 1 }, { run: 1, index: 0 }, 0.01)
  expect(writePathNodes(joined!)).toBe('M0 0C1 1 3 1 4 0C5-1 7-1 8 0')
})

test('both ends of one path close it; a node in the middle is no end', () => {
  const runs = runsOf('M0 0L4 0L4 4L0 0')
  const joined = joinEnds(runs, { run: 0, index: 0 }, { run: 0, index: 3 }, 0.01)
  expect(writePathNodes(joined!)).toBe('M0 0L4 0L4 4Z')
  expect(joinEnds(runs, { run: 0, index: 1 }, { run: 0, index: 3 }, 1)).toBeNull()
})

test('turned round twice a path is as it was', () => {
  const [run] = runsOf('M0 0C1 1 3 1 4 0L9 9')
  expect(reversed(reversed(run!))).toEqual(run)
})
