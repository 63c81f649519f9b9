import { WebIO } from '@gltf-transform/core'
import {
  ALL_EXTENSIONS,
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions'
import { extrudeSvg, inspectGlb, renderGlb } from '@tessera/model3d'
import draco from 'draco3dgltf'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { expect, test } from 'vitest'
import { prepareContent } from './prepare-content.ts'
import { unpackModel } from './unpack-model.ts'

const plain = extrudeSvg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#e11d48"/></svg>',
)

async function pack(extension: 'draco' | 'meshopt') {
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready])
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.encoder': await draco.createEncoderModule(),
    'draco3d.decoder': await draco.createDecoderModule(),
    'meshopt.encoder': MeshoptEncoder,
    'meshopt.decoder': MeshoptDecoder,
  })
  const document = await io.readBinary(plain)
  if (extension === 'draco') document.createExtension(KHRDracoMeshCompression).setRequired(true)
  else document.createExtension(EXTMeshoptCompression).setRequired(true)
  return io.writeBinary(document)
}

test.each([
  ['draco', 'KHR_draco_mesh_compression'],
  ['meshopt', 'EXT_meshopt_compression'],
] as const)('a model that %s packed is unpacked, counted, drawn and stored', async (way, name) => {
  const packed = await pack(way)
  const size = { width: 40, height: 40 }
  expect(() => renderGlb(packed, size)).toThrow(
    expect.objectContaining({ code: 'unsupported-compression' }),
  )

  const { facts, files } = await prepareContent({ type: 'glb', bytes: packed })

  expect(facts.triangles).toBe(inspectGlb(plain).triangles)
  const stored = files.find(({ staged }) => staged.role === 'original')?.stored.bytes
  expect(inspectGlb(stored!).extensionsUsed).not.toContain(name)
  const ink = (bytes: Uint8Array) => bytes.filter((byte, at) => at % 4 === 3 && byte > 0).length
  expect(ink(renderGlb(stored!, size))).toBeGreaterThan(0.95 * ink(renderGlb(plain, size)))
})

test('meshopt under its ratified name is unpacked too', async () => {
  const packed = await pack('meshopt')
  const renamed = rewriteJson(packed, (json) =>
    json.replaceAll('EXT_meshopt_compression', 'KHR_meshopt_compression'),
  )
  expect(inspectGlb(renamed).extensionsUsed).toEqual(['KHR_meshopt_compression'])
  expect(inspectGlb(await unpackModel(renamed))).toMatchObject({
    triangles: inspectGlb(plain).triangles,
    extensionsUsed: [],
  })
})

test('a packed model is read wherever its bytes begin', async () => {
  const packed = await pack('meshopt')
  const shifted = new Uint8Array(packed.length + 1)
  shifted.set(packed, 1)
  const { triangles } = inspectGlb(await unpackModel(shifted.subarray(1)))
  expect(triangles).toBe(inspectGlb(plain).triangles)
})

test('a model that is not packed stays as it is, byte for byte', async () => {
  expect(await unpackModel(plain)).toBe(plain)
})

test('packed bytes that are damaged are refused', async () => {
  const packed = await pack('draco')
  packed.fill(0xff, packed.length - 400)
  await expect(unpackModel(packed)).rejects.toThrow()
})

test('quantised positions and texture coordinates are drawn where they were', async () => {
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS)
  const document = await io.readBinary(plain)
  document.createExtension(KHRMeshQuantization).setRequired(true)
  const root = document.getRoot()
  for (const node of root.listNodes()) node.setScale([1 / 4096, 1 / 4096, 1 / 4096])
  for (const mesh of root.listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const positions = primitive.getAttribute('POSITION')!
      positions.setArray(Int16Array.from(positions.getArray()!, (value) => value * 4096))
      const normals = primitive.getAttribute('NORMAL')!
      normals
        .setNormalized(true)
        .setArray(Int8Array.from(normals.getArray()!, (value) => value * 127))
    }
  }
  const quantized = await io.writeBinary(document)
  const { facts, files, losses } = await prepareContent({ type: 'glb', bytes: quantized })

  expect({ losses, triangles: facts.triangles }).toEqual({
    losses: [],
    triangles: inspectGlb(plain).triangles,
  })
  const stored = files.find(({ staged }) => staged.role === 'original')?.stored.bytes
  expect(stored).toEqual(quantized)
  const size = { width: 64, height: 64 }
  const [drawn, before] = [renderGlb(quantized, size), renderGlb(plain, size)]
  const far = drawn.filter((byte, at) => Math.abs(byte - (before[at] ?? 0)) > 24)
  expect(far.length).toBeLessThan(drawn.length / 200)
})

/** A GLB with another JSON of the same length. */
function rewriteJson(glb: Uint8Array, change: (json: string) => string): Uint8Array {
  const bytes = Buffer.from(glb)
  const length = bytes.readUInt32LE(12)
  bytes.write(change(bytes.toString('latin1', 20, 20 + length)), 20, 'latin1')
  return new Uint8Array(bytes)
}
