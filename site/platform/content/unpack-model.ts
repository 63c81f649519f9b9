import { inspectGlb, ModelError } from '@tessera/model3d'

const PACKED = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression']
const LARGEST_BYTES = 100_000_000

/**
 * A model without Draco and meshopt compression, which neither our renderer nor the viewer of the
 * asset page unpacks; any other as it is. It is checked before a decoder sees it, and the decoders
 * are loaded by the first model that needs them.
 *
 * @throws ModelError as `inspectGlb`, `too-large`; a decoder's own error on bytes that are damaged
 */
export async function unpackModel(bytes: Uint8Array): Promise<Uint8Array> {
  const { extensionsUsed } = inspectGlb(bytes)
  if (!PACKED.some((name) => extensionsUsed.includes(name))) return bytes
  const [{ WebIO }, { ALL_EXTENSIONS }, { MeshoptDecoder }, { default: draco }] = await Promise.all(
    [
      import('@gltf-transform/core'),
      import('@gltf-transform/extensions'),
      import('meshoptimizer'),
      import('draco3dgltf'),
    ],
  )
  await MeshoptDecoder.ready
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'meshopt.decoder': MeshoptDecoder,
    'draco3d.decoder': await draco.createDecoderModule(),
  })
  const document = await io.readBinary(bytes)
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (PACKED.includes(extension.extensionName)) extension.dispose()
  }
  const unpacked = await io.writeBinary(document)
  if (unpacked.length > LARGEST_BYTES) {
    throw new ModelError('too-large', 'the model is too large without its compression')
  }
  return unpacked
}
