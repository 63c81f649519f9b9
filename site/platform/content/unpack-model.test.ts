import { WebIO } from '@gltf-transform/core'
import {
  ALL_EXTENSIONS,
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
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

test('a model that is not packed stays as it is, byte for byte', async () => {
  expect(await unpackModel(plain)).toBe(plain)
})

test('packed bytes that are damaged are refused', async () => {
  const packed = await pack('draco')
  packed.fill(0xff, packed.length - 400)
  await expect(unpackModel(packed)).rejects.toThrow()
})
