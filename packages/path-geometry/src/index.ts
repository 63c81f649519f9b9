export {
  alignBoxes,
  distributeBoxes,
  unitedBounds,
  type AlignEdge,
  type Axis,
  type Offset,
} from './arrange/align-boxes.ts'
export { buildSnapIndex, findSnap, type Snap, type SnapIndex } from './arrange/snap-candidates.ts'
export { clipAreas, type Area, type BooleanOperation } from './boolean/clip-areas.ts'
export type { Clipper } from './boolean/clipper.ts'
export { outlineArea } from './fit/outline-area.ts'
export { fitCurves } from './fit/fit-curves.ts'
export { offsetPath, type OffsetJoin } from './fit/offset-path.ts'
export { roundCorners } from './fit/round-corners.ts'
export { simplifyPath } from './fit/simplify-path.ts'
export {
  deleteNode,
  insertNode,
  moveHandle,
  moveNode,
  readPathNodes,
  setNodeKind,
  writePathNodes,
  type NodeKind,
  type NodeRun,
  type PathNode,
} from './nodes/path-nodes.ts'
export { joinEnds, splitRun } from './nodes/join-runs.ts'
export { boundsOfContours } from './segment/bounds-of-contours.ts'
export { containsPoint } from './segment/contains-point.ts'
export { pointAt, tangentAt } from './segment/measure-segment.ts'
export { nearestPoint, type NearestPoint } from './segment/nearest-point.ts'
export { splitSegment } from './segment/part-of-segment.ts'
export { closeContours, readContours } from './segment/read-contours.ts'
export type { Arc, Contour, Cubic, Line, Segment } from './segment/segment.ts'
export { decimalsFor, writeContours } from './segment/write-contours.ts'
