import { hexOfChannels, linearToSrgb } from '@tessera/vector'
import { ModelError } from './errors.ts'
import type { GltfDocument } from './gltf-document.ts'
import { transformPoint } from './matrix4.ts'
import { accessorValues } from './read-accessors.ts'
import { readDocument } from './read-document.ts'
import { scenePrimitives, triangleCount } from './scene-primitives.ts'
import type { DrawnPrimitive } from './scene-primitives.ts'

/** Corners and vertices read in all, over every primitive drawn. */
const MAX_READ = 20_000_000

export interface ModelFacts {
  /** Drawn by the scene; a mesh shown by two nodes counts twice. */
  readonly triangles: number
  readonly vertices: number
  readonly meshes: number
  /** `baseColor` is the sRGB factor as `#rrggbb`; a texture may change what is seen. */
  readonly materials: readonly { readonly name: string; readonly baseColor: string }[]
  readonly animations: readonly { readonly name: string; readonly durationS: number }[]
  readonly textures: number
  /** World space in metres; `null` when the scene draws nothing. */
  readonly boundingBox: { readonly min: Point; readonly max: Point } | null
  readonly extensionsUsed: readonly string[]
  readonly generator: string | null
  readonly copyright: string | null
}

export type Point = readonly [number, number, number]

/**
 * Reads a GLB (or a glTF JSON file with embedded data) from anyone and says what is in it. Nothing
 * is fetched, nothing is allocated by a declared size before it was checked against the file. With
 * Draco or meshopt compression the figures come from the declared counts and bounds.
 *
 * @throws ModelError with the code and the place of the first thing that is wrong
 */
export function inspectGlb(bytes: Uint8Array): ModelFacts {
  const document = readDocument(bytes)
  let triangles = 0
  let vertices = 0
  let read = 0
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  const points = new Map<number, Float64Array>()
  const times = new Map<number, number>()
  for (const drawn of scenePrimitives(document)) {
    const position = drawn.primitive.attributes.get('POSITION')
    const accessor = position === undefined ? undefined : document.accessors[position]
    if (position === undefined || accessor === undefined) continue
    if (accessor.size !== 3) throw new ModelError('bad-accessor', 'POSITION is not a VEC3')
    const corners = checkCorners(document, drawn, accessor.count)
    triangles += triangleCount(drawn.primitive.mode, corners)
    vertices += accessor.count
    read += corners + accessor.count
    if (read > MAX_READ) throw new ModelError('too-large', 'the scene draws too many triangles')
    const corner = points.get(position) ?? extremes(document, position)
    points.set(position, corner)
    for (let at = 0; at + 2 < corner.length; at += 3) {
      const [x = 0, y = 0, z = 0] = corner.subarray(at, at + 3)
      for (const [axis, value] of transformPoint(drawn.world, x, y, z).entries()) {
        min[axis] = Math.min(min[axis] ?? value, value)
        max[axis] = Math.max(max[axis] ?? value, value)
      }
    }
  }
  return {
    triangles,
    vertices,
    meshes: document.meshes.length,
    materials: document.materials.map(({ name, baseColor }) => ({
      name,
      baseColor: hexOfChannels(baseColor.slice(0, 3).map(linearToSrgb)),
    })),
    animations: document.animations.map(({ name, inputs }) => ({
      name,
      durationS: Math.max(0, ...inputs.map((input) => lastTime(document, input, times))),
    })),
    textures: document.textures,
    boundingBox: Number.isFinite(min[0]) ? { min: asPoint(min), max: asPoint(max) } : null,
    extensionsUsed: document.extensionsUsed,
    generator: document.generator,
    copyright: document.copyright,
  }
}

/** How many corners the primitive draws, after checking that no index leaves its vertices. */
function checkCorners(document: GltfDocument, { primitive }: DrawnPrimitive, count: number) {
  if (primitive.indices === null) return count
  const values = primitive.isCompressed ? null : accessorValues(document, primitive.indices)
  if (values?.some((index) => index >= count)) {
    throw new ModelError('bad-accessor', 'an index is past the last vertex')
  }
  return document.accessors[primitive.indices]?.count ?? 0
}

/** All positions, or the eight corners of the declared bounds when the positions are packed. */
function extremes(document: GltfDocument, index: number): Float64Array {
  const accessor = document.accessors[index]
  const isHeld = accessor?.bufferView !== null || accessor.sparse !== null
  const values = isHeld ? accessorValues(document, index) : null
  if (values) {
    if (values.every(Number.isFinite)) return values
    throw new ModelError('bad-accessor', 'a position is not a finite number')
  }
  const { min, max } = accessor ?? {}
  if (!min || !max) return new Float64Array(0)
  const corners = []
  for (let corner = 0; corner < 8; corner += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      corners.push(((corner >> axis) & 1 ? max[axis] : min[axis]) ?? 0)
    }
  }
  return Float64Array.from(corners)
}

function lastTime(document: GltfDocument, input: number, known: Map<number, number>): number {
  const before = known.get(input)
  if (before !== undefined) return before
  const last = document.accessors[input]?.max?.[0] ?? accessorValues(document, input)?.at(-1) ?? 0
  const time = Number.isFinite(last) ? Math.round(last * 1e4) / 1e4 : 0
  known.set(input, time)
  return time
}

function asPoint([x = 0, y = 0, z = 0]: readonly number[]): Point {
  return [x, y, z]
}
