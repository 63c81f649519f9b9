import { expect, test } from 'vitest'
import { creditGlb } from '../write/credit-glb.ts'
import {
  glbOf,
  squareBytes,
  squareDocument,
  triangleBytes,
  triangleDocument,
} from '../testing-glb.ts'
import { writeUsdz } from './write-usdz.ts'

const png = { bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3), extension: 'png' as const }

/** The files of a ZIP by its central directory, read without the library that wrote it. */
function filesOf(zip: Uint8Array) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [method, length] = [view.getUint16(at + 10, true), view.getUint32(at + 24, true)]
    const [nameSize, extraSize] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const local = view.getUint32(at + 42, true)
    const name = String.fromCharCode(...zip.subarray(at + 46, at + 46 + nameSize))
    at += 46 + nameSize + extraSize + view.getUint16(at + 32, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    return { name, method, start, bytes: zip.subarray(start, start + length) }
  })
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const square = () => glbOf(squareDocument(), squareBytes())

test('each file lies as it is at a multiple of 64 bytes, the layer first', () => {
  // Names and pictures of other lengths meet all cases of padding.
  for (let length = 0; length < 70; length += 1) {
    const picture = { ...png, bytes: new Uint8Array(length + 1).fill(7) }
    const files = filesOf(writeUsdz(square(), { pictures: new Map([[0, picture]]) }))
    expect(files.map(({ name }) => name)).toEqual(['model.usda', 'textures/0.png'])
    for (const { method, start } of files) expect([method, start % 64]).toEqual([0, 0])
    expect(files[1]!.bytes).toEqual(picture.bytes)
  }
})

test('the layer holds the triangle where the scene shows it, its material and its credit', () => {
  const document = triangleDocument()
  document.nodes[0].translation = [0, 0, 5]
  Object.assign(document.materials[0].pbrMetallicRoughness, { metallicFactor: 0.5 })
  const credit = { title: 'A "mug"', author: 'Bo\n}', rights: 'MIT', source: '', licenseUrl: null }
  const glb = creditGlb(glbOf(document, triangleBytes()), credit)
  const layer = textOf(filesOf(writeUsdz(glb))[0]!.bytes)
  expect(layer.startsWith('#usda 1.0\n')).toBe(true)
  expect(layer).toContain('point3f[] points = [(0, 0, 5), (1, 0, 5), (0, 2, 5)]')
  expect(layer).toContain('int[] faceVertexIndices = [0, 1, 2]')
  expect(layer).toContain('color3f inputs:diffuseColor = (1, 0, 0)')
  expect(layer).toContain('float inputs:metallic = 0.5')
  expect(layer).toContain('rel material:binding = </Model/Materials/Material0>')
  expect(layer).toContain('doc = "“A \\"mug\\"” by Bo }, MIT"')
})

test('a node that mirrors keeps its faces outside, and a picture counts from below', () => {
  const document = squareDocument()
  document.nodes[0].scale = [-1, 1, 1]
  document.materials[0].pbrMetallicRoughness.baseColorFactor = [0.5, 1, 1, 1]
  const usdz = writeUsdz(glbOf(document, squareBytes()), { pictures: new Map([[0, png]]) })
  const layer = textOf(filesOf(usdz)[0]!.bytes)
  expect(layer).toContain('faceVertexIndices = [0, 2, 1, 1, 2, 3]')
  expect(layer).toContain('primvars:st = [(0, 0), (1, 0), (0, 1), (1, 1)]')
  expect(layer).toContain('asset inputs:file = @textures/0.png@')
  expect(layer).toContain('float4 inputs:scale = (0.5, 1, 1, 1)')
})

test('without the picture its colour stands for it; the same model gives the same bytes', () => {
  const once = writeUsdz(square())
  expect(filesOf(once)).toHaveLength(1)
  expect(textOf(filesOf(once)[0]!.bytes)).toContain('inputs:diffuseColor = (1, 1, 1)')
  expect(writeUsdz(square())).toEqual(once)
})

test('what has no triangles is refused', () => {
  const document = triangleDocument()
  document.meshes[0].primitives[0].mode = 0
  expect(() => writeUsdz(glbOf(document, triangleBytes()))).toThrow(
    expect.objectContaining({ code: 'nothing-to-extrude' }),
  )
})
