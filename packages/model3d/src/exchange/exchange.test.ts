import { expect, test } from 'vitest'
import { extrudeSvg } from '../extrude-svg.ts'
import { inspectGlb } from '../inspect-glb.ts'
import { packGltf } from '../write/pack-gltf.ts'
import { renderGlb } from '../render-glb.ts'
import {
  glbOf,
  squareBytes,
  squareDocument,
  triangleBytes,
  triangleDocument,
} from '../testing-glb.ts'
import { readObj } from './read-obj.ts'
import { readStl } from './read-stl.ts'
import { sceneTriangles } from './scene-triangles.ts'
import { writeGltf } from './write-gltf.ts'
import { writeObj } from './write-obj.ts'
import { writeStl } from './write-stl.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const solid = extrudeSvg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="12" fill="#f00"/><rect y="12" width="12" height="12" fill="#00f"/></svg>',
)
const view = { width: 96, height: 96, yaw: 20, pitch: 10 }

/** Mean difference of two renderings, 0 to 255. */
function difference(a: Uint8Array, b: Uint8Array): number {
  const [one, other] = [renderGlb(a, view), renderGlb(b, view)]
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
}

const nearBox = (glb: Uint8Array) =>
  [inspectGlb(glb).boundingBox!].flatMap(({ min, max }) =>
    [...min, ...max].map((v) => v.toFixed(3)),
  )

test('a model comes back from OBJ with its triangles, place and colours', () => {
  const obj = writeObj(sceneTriangles(solid))
  const { glb, losses } = readObj(bytes(obj), 'solid')
  expect(losses).toEqual([])
  expect(inspectGlb(glb).triangles).toBe(inspectGlb(solid).triangles)
  expect(nearBox(glb)).toEqual(nearBox(solid))
  expect(difference(glb, solid)).toBeLessThan(6)
})

test('a model comes back from STL, z up and in millimetres, without its colours', () => {
  const stl = writeStl(sceneTriangles(solid))
  const numbers = new DataView(stl.buffer, stl.byteOffset)
  const corners = Array.from({ length: numbers.getUint32(80, true) }, (_, facet) =>
    numbers.getFloat32(84 + facet * 50 + 12 + 8, true),
  )
  // The drawing is 1 m tall, which is upwards there.
  expect(Math.max(...corners) - Math.min(...corners)).toBeGreaterThan(900)
  const glb = readStl(stl, 'solid')
  expect(nearBox(glb)).toEqual(nearBox(solid))
  expect(inspectGlb(glb).triangles).toBe(inspectGlb(solid).triangles)
})

test('an STL of text says the same as one of bytes', () => {
  const facet = (z: number) =>
    `facet normal 0 0 1\n outer loop\n  vertex 0 0 ${z}\n  vertex 1e3 0 ${z}\r\n  vertex 0 2000 ${z}\n endloop\nendfacet`
  const glb = readStl(bytes(`solid two words\n${facet(0)}\n${facet(500)}\nendsolid`), 'x')
  expect(inspectGlb(glb)).toMatchObject({ triangles: 2, vertices: 6 })
  expect(inspectGlb(glb).boundingBox).toEqual({ min: [0, 0, -2], max: [1, 0.5, 0] })
})

test('polygons, negative numbers, normals and lines that go on are read', () => {
  const obj = [
    '# a quad',
    'mtllib a.mtl',
    'v 0 0 0',
    'v 1 0 0',
    'v 1 1 0 # corner',
    'v 0 1 0',
    'vn 0 0 2',
    'usemtl Red paint',
    'f 1//1 2//1 \\',
    '3//1 4//1',
    'f -4 -3 -2',
    'l 1 2',
  ].join('\n')
  const { glb, losses } = readObj(bytes(obj), 'quad')
  expect(losses).toEqual(['materials of another file', 'points and lines'])
  expect(inspectGlb(glb)).toMatchObject({ triangles: 3 })
})

test('a GLB becomes one file of text and comes back word for word', () => {
  const glb = glbOf(squareDocument(), squareBytes())
  const gltf = writeGltf(glb)
  expect(JSON.parse(gltf).buffers[0].uri).toMatch(/^data:application\/octet-stream;base64,/)
  expect(inspectGlb(packGltf(bytes(gltf)))).toEqual(inspectGlb(glb))
})

test('nodes are moved, mirrored ones turned, and what triangles cannot hold is named', () => {
  const document = triangleDocument()
  document.nodes[0].scale = [-1, 1, 1]
  document.nodes[0].translation = [5, 0, 0]
  document.animations = [{ name: 'Walk', samplers: [], channels: [] }]
  const { meshes, losses } = sceneTriangles(glbOf(document, triangleBytes()))
  expect(losses).toEqual(['animation'])
  expect([...meshes[0]!.points]).toEqual([5, 0, 0, 4, 0, 0, 5, 2, 0])
  expect([...meshes[0]!.corners]).toEqual([0, 2, 1])
  expect(sceneTriangles(glbOf(squareDocument(), squareBytes())).losses).toEqual(['textures'])
})

test.each([
  ['no faces', 'v 0 0 0'],
  ['a corner that is not there', 'v 0 0 0\nf 1 2 3'],
  ['a corner of no number', 'v 0 0 0\nv 0 0 0\nv 0 0 0\nf 1 2 x'],
  ['a place of no number', 'v 0 zero 0\nf 1 1 1'],
  ['a face of two', 'v 0 0 0\nf 1 1'],
  ['a normal that is not there', 'v 0 0 0\nf 1//1 1//1 1//1'],
  ['an endless line', `v ${'0'.repeat(20_000)}`],
  ['lines that never end', '\\\n'.repeat(10).concat(`${'f 1 '.repeat(2000)}\\\n`.repeat(20))],
])('an OBJ with %s is refused', (_what, text) => {
  expect(() => readObj(bytes(text), 'x')).toThrow(expect.objectContaining({ name: 'ModelError' }))
})

test.each([
  ['nothing', new Uint8Array(0)],
  ['words', bytes('hello')],
  ['no facets', bytes('solid x\nendsolid')],
  ['half a facet', bytes('solid x\nvertex 0 0 0\nvertex 1 0 0')],
  ['no number', bytes('solid x\nvertex 0 0 0\nvertex a 0 0\nvertex 0 0 0')],
  ['a number of facets that it has not', new Uint8Array(84).fill(0xff)],
])('an STL with %s is refused', (_what, file) => {
  expect(() => readStl(file, 'x')).toThrow(expect.objectContaining({ name: 'ModelError' }))
})
