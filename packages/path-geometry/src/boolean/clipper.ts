/** What the engines use of the WASM module `clipper2-wasm`; the caller loads it and passes it in. */
export interface Clipper {
  readonly PathD: new () => ClipperPath
  readonly PathsD: new () => ClipperPaths
  readonly FillRule: { readonly EvenOdd: unknown; readonly NonZero: unknown }
  readonly JoinType: {
    readonly Square: unknown
    readonly Round: unknown
    readonly Miter: unknown
  }
  readonly EndType: { readonly Polygon: unknown }
  UnionD: ClipperOperation
  IntersectD: ClipperOperation
  DifferenceD: ClipperOperation
  XorD: ClipperOperation
  UnionSelfD(subjects: ClipperPaths, fillRule: never, precision: number): ClipperPaths
  InflatePathsD(
    paths: ClipperPaths,
    delta: number,
    join: never,
    end: never,
    miterLimit: number,
    precision: number,
    arcTolerance: number,
  ): ClipperPaths
}

type ClipperOperation = (
  subjects: ClipperPaths,
  clips: ClipperPaths,
  fillRule: never,
  precision: number,
) => ClipperPaths

/** Lives in WASM memory until `delete` is called, as do the paths below. */
interface ClipperPath {
  /** x, y and a mark in turn, in WASM memory: to be copied before anything else is called. */
  view(): Float64Array
  assign(coordinates: Float64Array): void
  delete(): void
}

export interface ClipperPaths {
  push_back(path: ClipperPath): void
  size(): number
  get(index: number): ClipperPath
  delete(): void
}

/** A closed run of points x, y in turn; the last is joined to the first. */
export type Ring = readonly number[]

/** Decimals that Clipper keeps of coordinates brought to `WORKING_EXTENT`. */
export const PRECISION = 7

/** Rings in the memory of Clipper; whoever takes them deletes them. */
export function giveRings(clipper: Clipper, rings: readonly Ring[]): ClipperPaths {
  const paths = new clipper.PathsD()
  for (const ring of rings) {
    const path = new clipper.PathD()
    const coordinates = new Float64Array((ring.length / 2) * 3)
    for (let from = 0, to = 0; from < ring.length; from += 2, to += 3) {
      coordinates[to] = ring[from]!
      coordinates[to + 1] = ring[from + 1]!
    }
    path.assign(coordinates)
    paths.push_back(path)
    path.delete()
  }
  return paths
}

/** The rings of a result, which is deleted. */
export function takeRings(paths: ClipperPaths): Ring[] {
  const rings: Ring[] = []
  for (let index = 0; index < paths.size(); index += 1) {
    const path = paths.get(index)
    const coordinates = path.view()
    const ring: number[] = []
    for (let at = 0; at + 2 < coordinates.length; at += 3) {
      ring.push(coordinates[at]!, coordinates[at + 1]!)
    }
    path.delete()
    rings.push(ring)
  }
  paths.delete()
  return rings
}
