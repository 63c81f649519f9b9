import { expect, test } from 'vitest'
import { inspectGlb } from '../inspect-glb.ts'
import { packGltf } from './pack-gltf.ts'
import { triangleBytes, triangleDocument } from '../testing-glb.ts'

const encode = (document: unknown) => new TextEncoder().encode(JSON.stringify(document))

function documentWith(uri: string | undefined) {
  const document = triangleDocument()
  document.buffers[0].uri = uri
  return document
}

test('a document and its binary file become one GLB that says the same', () => {
  const files = new Map([['my scene.bin', triangleBytes()]])

  const glb = packGltf(encode(documentWith('./my%20scene.bin')), files)

  expect(inspectGlb(glb)).toMatchObject({ triangles: 1, vertices: 3, meshes: 1 })
  expect(inspectGlb(glb).boundingBox).toEqual({ min: [0, 0, 0], max: [1, 2, 0] })
})

test('embedded data and pictures beside the document are taken in', () => {
  const base64 = Buffer.from(triangleBytes()).toString('base64')
  const document = documentWith(`data:application/octet-stream;base64,${base64}`)
  document.images = [{ uri: 'wood.png' }]
  document.textures = [{ source: 0 }]

  const glb = packGltf(encode(document), new Map([['wood.png', Uint8Array.of(0x89, 0x50, 0x4e)]]))

  expect(inspectGlb(glb)).toMatchObject({ triangles: 1, textures: 1 })
  expect(Buffer.from(glb).includes('image/png')).toBe(true)
})

test('a picture beside the document has its type by its bytes', () => {
  const document = documentWith(undefined)
  document.buffers[0].uri = 'a.bin'
  document.images = [{ uri: 'a.ktx2' }, { uri: 'a.jpg' }, { uri: 'a.webp' }]
  const files = new Map([
    ['a.bin', triangleBytes()],
    ['a.ktx2', Uint8Array.of(0xab)],
    ['a.jpg', Uint8Array.of(0xff)],
    ['a.webp', Uint8Array.of(0x52)],
  ])

  const text = Buffer.from(packGltf(encode(document), files)).toString('latin1')
  expect(text.match(/image\/\w+/g)).toEqual(['image/ktx2', 'image/jpeg', 'image/webp'])
})

test.each(['scene.bin', 'https://example.org/scene.bin', '../../etc/passwd', 'file:///etc/passwd'])(
  'a document that needs %s, which is not there, is refused',
  (uri) => {
    expect(() => packGltf(encode(documentWith(uri)))).toThrow(
      expect.objectContaining({ code: 'external-uri' }),
    )
  },
)

test('a buffer that is shorter than it says is refused', () => {
  const files = new Map([['scene.bin', triangleBytes().subarray(0, 8)]])

  expect(() => packGltf(encode(documentWith('scene.bin')), files)).toThrow(
    expect.objectContaining({ code: 'bad-buffer' }),
  )
})
