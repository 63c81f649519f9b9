import { ModelError } from '../errors.ts'
import type { MeshData } from '../extrude-polygon.ts'
import { writeGlb } from '../write/write-glb.ts'
import { assertTriangles, finite } from './model-limits.ts'
import { MM_PER_METRE } from './write-stl.ts'

const HEAD = 84
const FACET = 50
const GREY = '#bfbfbf'

/**
 * An STL, binary or text, as a GLB: y up, in metres, with flat faces in one grey. Facets that share a
 * corner share its vertex.
 *
 * @throws ModelError `not-a-model`, `bad-accessor`, `too-large`
 */
export function readStl(file: Uint8Array, name: string): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = file.length >= HEAD ? view.getUint32(80, true) : 0
  // Some binary files begin with "solid" too, so their length says which form it is.
  const isBinary = file.length >= HEAD && file.length === HEAD + count * FACET
  const mesh = isBinary ? readBinary(view, count) : readText(file)
  if (mesh.indices.length === 0) throw new ModelError('not-a-model', 'the STL has no facets')
  return writeGlb([{ color: GREY, mesh }], { name, copyright: null, extras: {} })
}

function readBinary(view: DataView, count: number): MeshData {
  assertTriangles(count)
  const mesh = collect()
  for (let facet = 0; facet < count; facet += 1) {
    // The normal of the first twelve bytes is what the corners say.
    const at = HEAD + facet * FACET + 12
    for (let corner = 0; corner < 3; corner += 1) {
      const [x, y, z] = [0, 4, 8].map((part) => view.getFloat32(at + corner * 12 + part, true))
      mesh.add(x!, y!, z!)
    }
  }
  return mesh.data
}

function readText(file: Uint8Array): MeshData {
  const mesh = collect()
  if (!startsWithSolid(file)) throw new ModelError('not-a-model', 'the file is not STL')
  let corners = 0
  for (const line of linesOf(file)) {
    const words = line.trim().split(/\s+/)
    if (words[0] !== 'vertex') continue
    mesh.add(Number(words[1]), Number(words[2]), Number(words[3]))
    corners += 1
    assertTriangles(corners / 3)
  }
  if (corners % 3 !== 0) throw new ModelError('not-a-model', 'a facet of the STL is cut off')
  return mesh.data
}

function startsWithSolid(file: Uint8Array): boolean {
  return /^\s*solid\b/i.test(String.fromCharCode(...file.subarray(0, 100)))
}

/** Lines as Latin-1: names may be in any encoding, numbers are in none. */
export function* linesOf(file: Uint8Array): Generator<string> {
  for (let start = 0; start < file.length;) {
    let end = file.indexOf(0x0a, start)
    if (end === -1) end = file.length
    if (end - start > MOST_LINE) throw new ModelError('not-a-model', 'a line is too long')
    yield String.fromCharCode(...file.subarray(start, end))
    start = end + 1
  }
}

const MOST_LINE = 10_000

/** Vertices by their place, turned to y up. */
function collect() {
  const data: MeshData = { positions: [], normals: [], indices: [] }
  const known = new Map<string, number>()
  const add = (x: number, y: number, z: number) => {
    const key = `${x} ${y} ${z}`
    let vertex = known.get(key)
    if (vertex === undefined) {
      vertex = known.size
      known.set(key, vertex)
      for (const value of [x, z, -y]) {
        data.positions.push(finite(value, 'a corner') / MM_PER_METRE)
      }
    }
    data.indices.push(vertex)
  }
  return { data, add }
}
