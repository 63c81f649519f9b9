import { insetPolygon, leftNormal, steppedIn } from './inset-polygon.ts'
import type { InsetLoop } from './inset-polygon.ts'
import type { Polygon } from './trace-loops.ts'
import { triangulateClosed } from './triangulate-closed.ts'

/** Growing triangle lists of one material. */
export interface MeshData {
  readonly positions: number[]
  readonly normals: number[]
  readonly indices: number[]
  /** Linear red, green and blue of each vertex, 0 to 1. */
  readonly colors?: number[]
}

export interface Extrusion {
  /** Half the thickness, in grid units; the solid lies between −half and +half. */
  readonly half: number
  /** Width and height of the rounded edge, in grid units. */
  readonly bevel: number
}

/** Steps of the rounded edge's quarter circle. */
const BEVEL_STEPS = 2
/** Walls that meet at less than this angle look like one bent surface. */
const CREASE = Math.cos((38 * Math.PI) / 180)

/**
 * Adds a solid with the polygon as its outline: front and back caps, walls, and rounded edges as
 * far as they fit. The solid is closed: every edge is shared by exactly two triangles by position.
 */
export function extrudePolygon(mesh: MeshData, polygon: Polygon, extrusion: Extrusion): void {
  const wanted = Math.min(extrusion.bevel, extrusion.half * 0.9)
  const { loops, width } = insetPolygon(polygon, wanted)
  const rings = ringsOf(extrusion.half, width)
  for (const loop of loops) addWalls(mesh, loop, rings)
  addCaps(
    mesh,
    loops.map((loop) => steppedIn(loop, width)),
    extrusion.half,
  )
}

/** One line around the solid: how far in, how high, and how its normal leans towards ±z. */
interface Ring {
  readonly inset: number
  readonly z: number
  readonly out: number
  readonly up: number
}

function ringsOf(half: number, bevel: number): Ring[] {
  if (bevel === 0) {
    return [
      { inset: 0, z: -half, out: 1, up: 0 },
      { inset: 0, z: half, out: 1, up: 0 },
    ]
  }
  const front: Ring[] = []
  for (let step = 0; step <= BEVEL_STEPS; step += 1) {
    const angle = (step / BEVEL_STEPS) * (Math.PI / 2)
    const [cos, sin] = step === BEVEL_STEPS ? [0, 1] : [Math.cos(angle), Math.sin(angle)]
    front.push({ inset: bevel * (1 - cos), z: half - bevel * (1 - sin), out: cos, up: sin })
  }
  const back = front.map((ring) => ({ ...ring, z: -ring.z, up: -ring.up })).reverse()
  return [...back, ...front]
}

function addWalls(mesh: MeshData, loop: InsetLoop, rings: readonly Ring[]): void {
  const { points } = loop
  const count = points.length / 2
  const insets = rings.map((ring) => steppedIn(loop, ring.inset))

  /** Adds one vertex line over all rings and returns its first index. */
  function addLine(at: number, nx: number, ny: number): number {
    const first = mesh.positions.length / 3
    for (const [index, ring] of rings.entries()) {
      const ringPoints = insets[index] ?? []
      mesh.positions.push(ringPoints[at * 2] ?? 0, ringPoints[at * 2 + 1] ?? 0, ring.z)
      mesh.normals.push(nx * ring.out, ny * ring.out, ring.up)
    }
    return first
  }

  const entering: number[] = []
  const leaving: number[] = []
  for (let at = 0; at < count; at += 1) {
    const [ax, ay] = leftNormal(points, (at + count - 1) % count, at)
    const [bx, by] = leftNormal(points, at, (at + 1) % count)
    if (ax * bx + ay * by > CREASE) {
      const length = Math.hypot(ax + bx, ay + by)
      const line = addLine(at, -(ax + bx) / length, -(ay + by) / length)
      entering.push(line)
      leaving.push(line)
    } else {
      entering.push(addLine(at, -ax, -ay))
      leaving.push(addLine(at, -bx, -by))
    }
  }
  for (let at = 0; at < count; at += 1) {
    const from = leaving[at] ?? 0
    const to = entering[(at + 1) % count] ?? 0
    for (let ring = 0; ring + 1 < rings.length; ring += 1) {
      const [a, b, c, d] = [from + ring, to + ring, to + ring + 1, from + ring + 1]
      mesh.indices.push(a, b, c, a, c, d)
    }
  }
}

function addCaps(mesh: MeshData, loops: readonly (readonly number[])[], half: number): void {
  const flat = loops.flat()
  const triangles = triangulateClosed(loops)
  const front = mesh.positions.length / 3
  for (const z of [half, -half]) {
    for (let point = 0; point < flat.length; point += 2) {
      mesh.positions.push(flat[point] ?? 0, flat[point + 1] ?? 0, z)
      mesh.normals.push(0, 0, Math.sign(z))
    }
  }
  const back = front + flat.length / 2
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const [a = 0, b = 0, c = 0] = triangles.slice(at, at + 3)
    mesh.indices.push(front + a, front + b, front + c, back + a, back + c, back + b)
  }
}
