import type { MeshData } from '../extrude-polygon.ts'
import { joinChunks } from './join-chunks.ts'
import { channelsOfHex, srgbToLinear } from '@tessera/vector'

export interface ColoredMesh {
  /** `#rrggbb`, sRGB. */
  readonly color: string
  readonly mesh: MeshData
}

export interface ModelCredit {
  readonly name: string
  readonly copyright: string | null
  /** Written to `asset.extras`; entries that are `undefined` are left out. */
  readonly extras: Readonly<Record<string, string | undefined>>
}

/**
 * Writes one node with one mesh, a primitive and a PBR material for each colour, as GLB. The bytes
 * depend on the arguments alone.
 */
export function writeGlb(meshes: readonly ColoredMesh[], credit: ModelCredit): Uint8Array {
  const bufferViews: object[] = []
  const accessors: object[] = []
  const parts: Uint8Array[] = []
  let length = 0

  function addView(array: Float32Array | Uint16Array | Uint32Array, target: number): number {
    const bytes = new Uint8Array(array.buffer)
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, target })
    const padded = new Uint8Array((bytes.length + 3) & ~3)
    padded.set(bytes)
    parts.push(padded)
    length += padded.length
    return bufferViews.length - 1
  }

  function addVectors(values: readonly number[], withBounds: boolean): number {
    const array = Float32Array.from(values)
    const bufferView = addView(array, 34962)
    const bounds = withBounds ? boundsOf(array) : {}
    const count = array.length / 3
    accessors.push({ bufferView, componentType: 5126, count, type: 'VEC3', ...bounds })
    return accessors.length - 1
  }

  function addIndices(values: readonly number[], vertices: number): number {
    const isShort = vertices < 65_535
    const array = isShort ? Uint16Array.from(values) : Uint32Array.from(values)
    const bufferView = addView(array, 34963)
    const componentType = isShort ? 5123 : 5125
    accessors.push({ bufferView, componentType, count: array.length, type: 'SCALAR' })
    return accessors.length - 1
  }

  const primitives = meshes.map(({ mesh }, material) => ({
    attributes: {
      POSITION: addVectors(mesh.positions, true),
      // Without normals the faces are flat.
      ...(mesh.normals.length > 0 && { NORMAL: addVectors(mesh.normals, false) }),
      ...(mesh.colors && mesh.colors.length > 0 && { COLOR_0: addVectors(mesh.colors, false) }),
    },
    indices: addIndices(mesh.indices, mesh.positions.length / 3),
    material,
  }))
  const document = {
    asset: {
      version: '2.0',
      generator: 'Tessera',
      ...(credit.copyright === null ? {} : { copyright: credit.copyright }),
      ...(Object.values(credit.extras).some((value) => value !== undefined)
        ? { extras: credit.extras }
        : {}),
    },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: credit.name, mesh: 0 }],
    meshes: [{ name: credit.name, primitives }],
    materials: meshes.map(({ color }) => ({
      name: color,
      pbrMetallicRoughness: {
        baseColorFactor: [
          ...channelsOfHex(color).map((channel) => short(srgbToLinear(channel))),
          1,
        ],
        metallicFactor: 0,
        roughnessFactor: 0.55,
      },
    })),
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  }
  return joinChunks(document, parts, length)
}

function boundsOf(values: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const [at, value] of values.entries()) {
    min[at % 3] = Math.min(min[at % 3] ?? value, value)
    max[at % 3] = Math.max(max[at % 3] ?? value, value)
  }
  return { min, max }
}

function short(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
