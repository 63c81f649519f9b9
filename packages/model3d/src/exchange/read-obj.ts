import { srgbToLinear } from '@tessera/vector'
import { ModelError } from '../errors.ts'
import type { MeshData } from '../extrude-polygon.ts'
import { writeGlb } from '../write/write-glb.ts'
import { assertTriangles, finite } from './model-limits.ts'
import { linesOf } from './read-stl.ts'

const MOST_MATERIALS = 1000
const MOST_CORNERS = 1000
const GREY = '#bfbfbf'

export interface ReadModel {
  readonly glb: Uint8Array
  /** What the GLB does not have, in English. */
  readonly losses: readonly string[]
}

interface Group extends MeshData {
  readonly colors: number[]
  /** Vertices of the file, with the normal, by their number here. */
  readonly known: Map<string, number>
}

/**
 * A Wavefront OBJ as GLB: a primitive for each material, with colours of vertices where the file has them.
 * Materials and pictures stand in other files, so faces are grey without such colours. Polygons become fans.
 *
 * @throws ModelError `not-a-model`, `bad-reference`, `bad-accessor`, `too-large`
 */
export function readObj(file: Uint8Array, name: string): ReadModel {
  const reading = new ObjReading()
  for (const line of logicalLines(file)) reading.read(line)
  const meshes = [...reading.groups.values()].filter(({ indices }) => indices.length > 0)
  if (meshes.length === 0) throw new ModelError('not-a-model', 'the OBJ has no faces')
  const white = reading.hasColors ? '#ffffff' : GREY
  return {
    glb: writeGlb(
      meshes.map((mesh) => ({ color: white, mesh: finished(mesh, reading.hasColors) })),
      { name, copyright: null, extras: {} },
    ),
    losses: [...reading.losses],
  }
}

/** Normals and colours only where all vertices have them. */
function finished({ positions, normals, indices, colors }: Group, hasColors: boolean): MeshData {
  return {
    positions,
    normals: normals.length === positions.length ? normals : [],
    indices,
    colors: hasColors ? colors : [],
  }
}

class ObjReading {
  readonly groups = new Map<string, Group>()
  readonly losses = new Set<string>()
  hasColors = false
  #points: number[] = []
  #normals: number[] = []
  #colors: number[] = []
  #triangles = 0
  #group = this.#groupNamed('')

  read(line: string): void {
    const [kind = '', ...words] = line.trim().split(/\s+/)
    switch (kind) {
      case 'v':
        return this.#addVertex(words.map(Number))
      case 'vn':
        return addTriple(this.#normals, words.map(Number))
      case 'f':
        return this.#addFace(words)
      case 'usemtl':
        this.#group = this.#groupNamed(words.join(' '))
        return
      case 'mtllib':
        this.losses.add('materials of another file')
        return
      case 'l':
      case 'p':
        this.losses.add('points and lines')
        return
      case 'curv':
      case 'surf':
        this.losses.add('free-form curves and surfaces')
        return
    }
  }

  #groupNamed(material: string): Group {
    const group = this.groups.get(material) ?? {
      positions: [],
      normals: [],
      indices: [],
      colors: [],
      known: new Map(),
    }
    this.groups.set(material, group)
    if (this.groups.size > MOST_MATERIALS) throw new ModelError('too-large', 'too many materials')
    return group
  }

  #addVertex(numbers: readonly number[]): void {
    addTriple(this.#points, numbers)
    // Four numbers are a place with a weight, six a place with a colour.
    const color = numbers.length >= 6 ? numbers.slice(3, 6) : [0.75, 0.75, 0.75]
    if (numbers.length >= 6) this.hasColors = true
    for (const channel of color) {
      this.#colors.push(srgbToLinear(Math.min(1, Math.max(0, finite(channel, 'a colour')))))
    }
  }

  #addFace(words: readonly string[]): void {
    if (words.length < 3 || words.length > MOST_CORNERS) {
      throw new ModelError('bad-reference', `a face has ${words.length} corners`)
    }
    const corners = words.map((word) => this.#cornerOf(word))
    for (let at = 1; at + 1 < corners.length; at += 1) {
      this.#group.indices.push(corners[0]!, corners[at]!, corners[at + 1]!)
      this.#triangles += 1
    }
    assertTriangles(this.#triangles)
  }

  /** `7`, `7/2`, `7/2/5` or `7//5`; negative numbers count from the newest. */
  #cornerOf(word: string): number {
    const [place, , normal] = word.split('/')
    const point = indexOf(place, this.#points.length / 3)
    const turned = normal ? indexOf(normal, this.#normals.length / 3) : -1
    const group = this.#group
    const key = `${point}/${turned}`
    const known = group.known.get(key)
    if (known !== undefined) return known
    group.positions.push(...this.#points.slice(point * 3, point * 3 + 3))
    group.colors.push(...this.#colors.slice(point * 3, point * 3 + 3))
    if (turned >= 0) group.normals.push(...unit(this.#normals.slice(turned * 3, turned * 3 + 3)))
    group.known.set(key, group.known.size)
    return group.known.size - 1
  }
}

function addTriple(list: number[], [x = NaN, y = NaN, z = NaN]: readonly number[]): void {
  for (const value of [x, y, z]) list.push(finite(value, 'a coordinate'))
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => value / length) : [0, 1, 0]
}

function indexOf(word: string | undefined, count: number): number {
  const number = Number(word)
  const index = number < 0 ? count + number : number - 1
  if (Number.isInteger(number) && number !== 0 && index >= 0 && index < count) return index
  throw new ModelError('bad-reference', `a face names ${String(word).slice(0, 20)} of ${count}`)
}

/** A line that ends in a backslash goes on in the next. */
function* logicalLines(file: Uint8Array): Generator<string> {
  let held = ''
  for (const line of linesOf(file)) {
    const text = held + line.replace(/#.*$/, '').trimEnd()
    if (text.endsWith('\\')) {
      held = text.slice(0, -1)
      if (held.length > MOST_HELD) throw new ModelError('too-large', 'a line is too long')
    } else {
      held = ''
      yield text
    }
  }
}

const MOST_HELD = 100_000
