import { ModelError, packGltf } from '@tessera/model3d'
import { openOwn, type GltfDocument } from '#domains/editors/gltf/state/gltf-document.ts'

const BRACE = 0x7b

/** A file of the visitor’s, GLB or glTF with all of it inside; null for what is none. */
export function readForeign(bytes: Uint8Array): GltfDocument | null {
  try {
    return openOwn(bytes[0] === BRACE ? packGltf(bytes) : bytes)
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}
