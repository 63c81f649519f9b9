import {
  listMaterials,
  listParts,
  ModelError,
  readLook,
  usualLook,
  type ListedMaterial,
  type Look3d,
  type ModelParts,
} from '@tessera/model3d'
import { MOST_MODEL_BYTES } from '#domains/editors/gltf/gltf-address.ts'
import { bytesOfText, textOfBytes } from './base64.ts'

/** A file of the visitor’s own, which needs no credit of the asset; undo leads back to what does. */
export type OwnModel = {
  readonly bytes: Uint8Array
  readonly materials: readonly ListedMaterial[]
  readonly parts: ModelParts
}

/** What the editor holds: how the model looks; null stands for the model that the page opened. */
export type GltfDocument = {
  readonly own: OwnModel | null
  readonly look: Look3d
}

/** @throws ModelError for what is no model */
export function openOwn(bytes: Uint8Array): GltfDocument {
  return {
    own: { bytes, materials: listMaterials(bytes), parts: listParts(bytes) },
    look: usualLook,
  }
}

/** A document as drafts keep it: of an asset how it looks, of a file of one’s own the file too. */
export function writeDraft({ own, look }: GltfDocument): unknown {
  return own === null ? { look } : { look, model: textOfBytes(own.bytes) }
}

/** Reads a draft, which strangers may have written; null for what is none. */
export function readDraft(value: unknown): GltfDocument | null {
  if (typeof value !== 'object' || value === null || !('look' in value)) return null
  try {
    const look = readLook(value.look)
    if (!('model' in value)) return { own: null, look }
    const bytes = bytesOfText(value.model)
    if (bytes === null || bytes.length > MOST_MODEL_BYTES) return null
    return { ...openOwn(bytes), look }
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}
