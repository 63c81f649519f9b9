import { readPathNodes, type NodeRun, type PathNode } from '@tessera/path-geometry'
import {
  findNode,
  isElement,
  matrixThrough,
  pathOfElement,
  type NodeId,
  type SvgDocument,
} from '@tessera/svg-document'
import { invertMatrix, transformPoints, VectorError, type Matrix } from '@tessera/vector'
import type { Point } from '#domains/editors/svg/state/frame.ts'

/** The one path whose nodes are shown, in its own units. */
export type PathUnderEdit = {
  readonly id: NodeId
  readonly runs: readonly NodeRun[]
  readonly d: string
  readonly toDrawing: (x: number, y: number) => Point
  readonly toOwn: (point: Point) => Point
  /** Units of the drawing for one of its own. */
  readonly matrix: Matrix
}

export function pathUnderEdit(document: SvgDocument, ids: readonly NodeId[]): PathUnderEdit | null {
  const [id, ...others] = ids
  const found = id === undefined || others.length > 0 ? null : findNode(document, id)
  if (!found || !isElement(found.node)) return null
  const d = pathOfElement(found.node)
  const matrix = matrixThrough([...found.ancestors, found.node])
  const inverse = invertMatrix(matrix)
  if (d === null || inverse === null) return null
  try {
    return {
      id: found.node.id,
      runs: readPathNodes(d),
      d,
      matrix,
      toDrawing: (x, y) => pointThrough(matrix, x, y),
      toOwn: ({ x, y }) => pointThrough(inverse, x, y),
    }
  } catch (error) {
    if (error instanceof VectorError) return null
    throw error
  }
}

/** `run:index` */
export function nodeName(run: number, index: number): string {
  return `${run}:${index}`
}

export function readNodeName(name: string): { readonly run: number; readonly index: number } {
  const [run = 0, index = 0] = name.split(':').map(Number)
  return { run, index }
}

export function nodeOf(runs: readonly NodeRun[], name: string): PathNode | undefined {
  const { run, index } = readNodeName(name)
  return runs[run]?.nodes[index]
}

function pointThrough(matrix: Matrix, x: number, y: number): Point {
  const [ownX = 0, ownY = 0] = transformPoints([x, y], matrix)
  return { x: ownX, y: ownY }
}
