import type { NodeRun, PathNode } from './path-nodes.ts'

const NONE: readonly [number, number] = [0, 0]

/** Paths cut at a node: a closed one opens there, an open one falls into two that both end there. */
export function splitRun(run: NodeRun, index: number): readonly NodeRun[] {
  const { nodes, isClosed } = run
  const node = nodes[index]
  if (!node) return [run]
  const start: PathNode = { ...node, into: NONE, kind: 'corner' }
  const end: PathNode = { ...node, outOf: NONE, kind: 'corner' }
  if (isClosed) {
    return [
      { nodes: [start, ...nodes.slice(index + 1), ...nodes.slice(0, index), end], isClosed: false },
    ]
  }
  if (index === 0 || index === nodes.length - 1) return [run]
  return [
    { nodes: [...nodes.slice(0, index), end], isClosed: false },
    { nodes: [start, ...nodes.slice(index + 1)], isClosed: false },
  ]
}

/** An end of an open run, by its place among the runs. */
export interface RunEnd {
  readonly run: number
  readonly index: number
}

/**
 * Open runs with two of their ends joined: by one node where they meet within `reach`, else by a line.
 * Both ends of one run close it. Null where one of them is no end.
 */
export function joinEnds(
  runs: readonly NodeRun[],
  first: RunEnd,
  second: RunEnd,
  reach: number,
): readonly NodeRun[] | null {
  const [a, b] = [runs[first.run], runs[second.run]]
  if (!a || !b || !isEnd(a, first.index) || !isEnd(b, second.index)) return null
  if (first.run === second.run) {
    if (first.index === second.index) return null
    return runs.with(first.run, closed(a, reach))
  }
  // The first ends where the second begins.
  const head = first.index === 0 ? reversed(a) : a
  const tail = second.index === 0 ? b : reversed(b)
  const joined: NodeRun = { nodes: met(head.nodes, tail.nodes, reach), isClosed: false }
  return runs.with(first.run, joined).filter((_run, at) => at !== second.run)
}

/** The run drawn the other way round. */
export function reversed({ nodes, isClosed }: NodeRun): NodeRun {
  const turned = nodes.toReversed().map((node) => ({ ...node, into: node.outOf, outOf: node.into }))
  return { nodes: turned, isClosed }
}

function closed({ nodes }: NodeRun, reach: number): NodeRun {
  const [start, end] = [nodes[0]!, nodes.at(-1)!]
  if (nodes.length < 3 || Math.hypot(start.x - end.x, start.y - end.y) > reach) {
    return { nodes, isClosed: true }
  }
  return {
    nodes: [{ ...start, into: end.into, kind: 'corner' }, ...nodes.slice(1, -1)],
    isClosed: true,
  }
}

function met(
  before: readonly PathNode[],
  after: readonly PathNode[],
  reach: number,
): readonly PathNode[] {
  const [end, start] = [before.at(-1)!, after[0]!]
  if (Math.hypot(start.x - end.x, start.y - end.y) > reach) return [...before, ...after]
  return [...before.slice(0, -1), { ...end, outOf: start.outOf, kind: 'corner' }, ...after.slice(1)]
}

function isEnd({ nodes, isClosed }: NodeRun, index: number): boolean {
  return !isClosed && (index === 0 || index === nodes.length - 1)
}
