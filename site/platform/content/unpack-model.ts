import type { Document, GLTF, JSONDocument } from '@gltf-transform/core'
import { inspectGlb, ModelError } from '@tessera/model3d'

const PACKED_MESHES = [
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
]
const PACKED_TEXTURES = 'KHR_texture_basisu'
const PACKED = [...PACKED_MESHES, PACKED_TEXTURES]
const LARGEST_BYTES = 100_000_000

/**
 * A model without Draco and meshopt compression and with pictures instead of KTX2 textures: neither
 * our renderer nor the viewer of the asset page unpacks those. Any other is given back as it is. It is
 * checked before a decoder sees it, and the decoders are loaded by the first model that needs them.
 *
 * @throws ModelError as `inspectGlb`, `too-large`, `unsupported-compression`; a decoder's own error on
 *   bytes that are damaged
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
  // What came through a pipe may begin anywhere in its memory; glTF Transform reads words of four bytes.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  const document = await io.readJSON(withoutNewName(await io.binaryToJSON(aligned)))
  await unpackTextures(document)
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (PACKED.includes(extension.extensionName)) extension.dispose()
  }
  const unpacked = await io.writeBinary(document)
  if (unpacked.length > LARGEST_BYTES) {
    throw new ModelError('too-large', 'the model is too large without its compression')
  }
  return unpacked
}

/** KHR_meshopt_compression is the ratified EXT_meshopt_compression, which glTF Transform knows. */
function withoutNewName({ json, resources }: JSONDocument): JSONDocument {
  const rename = (names: string[] | undefined) => names?.map(olderName)
  for (const part of [...(json.buffers ?? []), ...(json.bufferViews ?? [])]) renameIn(part)
  const { extensionsUsed, extensionsRequired } = json
  return {
    json: {
      ...json,
      ...(extensionsUsed && { extensionsUsed: rename(extensionsUsed)! }),
      ...(extensionsRequired && { extensionsRequired: rename(extensionsRequired)! }),
    },
    resources,
  }
}

function renameIn(part: GLTF.IBuffer | GLTF.IBufferView): void {
  const entries = Object.entries(part.extensions ?? {})
  if (entries.length === 0) return
  part.extensions = Object.fromEntries(entries.map(([name, value]) => [olderName(name), value]))
}

function olderName(name: string): string {
  return name === 'KHR_meshopt_compression' ? 'EXT_meshopt_compression' : name
}

/** One after the other: a decoded texture is large. */
async function unpackTextures(document: Document): Promise<void> {
  const packed = document
    .getRoot()
    .listTextures()
    .filter((texture) => texture.getMimeType() === 'image/ktx2')
  if (packed.length === 0) return
  const { transcodeKtx2 } = await import('./transcode-ktx2.ts')
  for (const texture of packed) {
    const image = texture.getImage()
    if (!image) throw new ModelError('bad-buffer', 'a texture has no bytes')
    const { bytes, type } = await transcodeKtx2(image)
    texture.setImage(bytes).setMimeType(type)
  }
}
