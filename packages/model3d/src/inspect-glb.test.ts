import { array, assert, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { ModelError } from './errors.ts'
import { inspectGlb } from './inspect-glb.ts'
import { renderGlb } from './render-glb.ts'
import { glbOf, triangleBytes, triangleDocument } from './testing-glb.ts'

function changed(change: (document: any) => void): Uint8Array {
  const document = triangleDocument()
  change(document)
  return glbOf(document, triangleBytes())
}

test('says what a model holds', () => {
  expect(inspectGlb(glbOf(triangleDocument(), triangleBytes()))).toEqual({
    triangles: 1,
    vertices: 3,
    meshes: 1,
    materials: [{ name: 'Red', baseColor: '#ff0000' }],
    animations: [],
    textures: 0,
    boundingBox: { min: [0, 0, 0], max: [1, 2, 0] },
    extensionsUsed: [],
    generator: 'test',
    copyright: null,
  })
})

test('places meshes by their nodes and counts each showing', () => {
  const facts = inspectGlb(
    changed((d) => {
      d.nodes = [
        { children: [1, 2], scale: [2, 2, 2] },
        { mesh: 0, translation: [1, 0, 0] },
        { mesh: 0, rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
      ]
    }),
  )
  expect(facts.triangles).toBe(2)
  expect(facts.boundingBox?.min.map((value) => Math.round(value * 1e6) / 1e6 + 0)).toEqual([
    -4, 0, 0,
  ])
  expect(facts.boundingBox?.max.map((value) => Math.round(value * 1e6) / 1e6 + 0)).toEqual([
    4, 4, 0,
  ])
})

test('reads a glTF file with embedded data, animations and sparse positions', () => {
  const bytes = triangleBytes()
  const sparse = new Uint8Array(64)
  sparse.set(bytes)
  new Uint16Array(sparse.buffer, 44, 1).set([2])
  new Float32Array(sparse.buffer, 48, 3).set([0, 5, 0])
  const document = triangleDocument()
  document.buffers = [
    {
      byteLength: 64,
      uri: `data:application/octet-stream;base64,${Buffer.from(sparse).toString('base64')}`,
    },
  ]
  document.bufferViews.push(
    { buffer: 0, byteOffset: 44, byteLength: 2 },
    { buffer: 0, byteOffset: 48, byteLength: 12 },
  )
  document.accessors[0].sparse = {
    count: 1,
    indices: { bufferView: 2, componentType: 5123 },
    values: { bufferView: 3 },
  }
  document.accessors.push({ componentType: 5126, count: 2, type: 'SCALAR', min: [0], max: [1.5] })
  document.animations = [{ name: 'Spin', samplers: [{ input: 2, output: 0 }], channels: [] }]
  const facts = inspectGlb(new TextEncoder().encode(JSON.stringify(document)))
  expect(facts.boundingBox?.max).toEqual([1, 5, 0])
  expect(facts.animations).toEqual([{ name: 'Spin', durationS: 1.5 }])
})

const whole = () => [triangleDocument(), triangleBytes()] as const

test.each([
  ['not-a-model', new Uint8Array(0)],
  ['not-a-model', new TextEncoder().encode('<svg/>')],
  ['not-a-model', glbOf(...whole(), { magic: 1 })],
  ['unsupported-version', glbOf(...whole(), { version: 1 })],
  ['unsupported-version', changed((d) => (d.asset.version = '1.0'))],
  ['bad-chunk', glbOf(...whole(), { length: 99_999 })],
  ['bad-chunk', glbOf(...whole(), { jsonLength: 0xfffffffc })],
  ['bad-json', glbOf(...whole(), { jsonLength: 7 })],
  ['bad-json', glbOf('{"asset":')],
  ['bad-json', glbOf('[]')],
  ['bad-json', glbOf('\u00ff{}')],
  ['bad-json', changed((d) => delete d.asset)],
  ['bad-json', changed((d) => (d.meshes = {}))],
  ['bad-json', changed((d) => (d.nodes[0].matrix = [1, 2]))],
  ['external-uri', changed((d) => (d.buffers[0].uri = 'https://example.org/a.bin'))],
  ['external-uri', changed((d) => (d.buffers[0].uri = '../../etc/passwd'))],
  ['external-uri', changed((d) => (d.images = [{ uri: 'texture.png' }]))],
  ['bad-buffer', changed((d) => (d.buffers[0].byteLength = 1e9))],
  ['bad-buffer', changed((d) => (d.bufferViews[0].byteOffset = 40))],
  ['bad-buffer', changed((d) => (d.bufferViews[0].byteLength = -1))],
  ['bad-buffer', changed((d) => d.buffers.push({ byteLength: 4 }))],
  ['bad-accessor', changed((d) => (d.accessors[0].count = 4))],
  ['bad-accessor', changed((d) => (d.accessors[0].count = 4_000_000_000))],
  ['bad-accessor', changed((d) => (d.accessors[0].byteOffset = 4))],
  ['bad-accessor', changed((d) => (d.accessors[0].componentType = 1))],
  ['bad-accessor', changed((d) => (d.accessors[0].type = 'toString'))],
  ['bad-accessor', changed((d) => (d.bufferViews[0].byteStride = 4))],
  [
    'too-large',
    changed((d) => {
      delete d.accessors[0].bufferView
      d.accessors[0].count = 19_000_000
      d.accessors[0].sparse = {
        count: 0,
        indices: { bufferView: 1, componentType: 5123 },
        values: { bufferView: 0 },
      }
    }),
  ],
  ['bad-reference', changed((d) => (d.nodes[0].mesh = 1))],
  ['bad-reference', changed((d) => (d.accessors[1].bufferView = 9))],
  ['bad-reference', changed((d) => (d.scene = 3))],
  ['bad-node', changed((d) => (d.nodes[0].children = [0]))],
  ['bad-node', changed((d) => (d.nodes = [{ children: [1] }, { children: [0] }]))],
  ['bad-node', changed((d) => (d.nodes = [{ children: [2] }, { children: [2] }, {}]))],
  ['too-large', changed((d) => (d.nodes = Array.from({ length: 70_000 }, () => ({}))))],
])('refuses a damaged model with %s', (code, bytes) => {
  expect(() => inspectGlb(bytes)).toThrow(ModelError)
  expect(() => inspectGlb(bytes)).toThrow(expect.objectContaining({ code }))
})

test('an index past the last vertex is refused by both readers', () => {
  const bytes = triangleBytes()
  new Uint16Array(bytes.buffer, 36, 3).set([0, 1, 3])
  const model = glbOf(triangleDocument(), bytes)
  expect(() => inspectGlb(model)).toThrow(expect.objectContaining({ code: 'bad-accessor' }))
  expect(() => renderGlb(model, { width: 8, height: 8 })).toThrow(ModelError)
})

test('whatever bytes change, the reader answers or throws its own error', () => {
  const model = glbOf(triangleDocument(), triangleBytes())
  const edits = array(tuple(nat(model.length - 1), nat(255)), { maxLength: 6 })
  assert(
    property(edits, nat(model.length), (changes, cut) => {
      const broken = model.slice(0, cut % 4 === 0 ? cut : model.length)
      for (const [at, value] of changes) if (at < broken.length) broken[at] = value
      try {
        inspectGlb(broken)
      } catch (error) {
        expect(error).toBeInstanceOf(ModelError)
      }
    }),
    { numRuns: 2000 },
  )
})

test('chunks that are not padded to four bytes are read', () => {
  const [document, binary] = whole()
  const odd = new Uint8Array([...binary, 0])
  expect(inspectGlb(glbOf(document, odd)).triangles).toBe(1)
})
