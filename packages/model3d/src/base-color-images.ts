import type { GltfDocument } from './gltf-document.ts'
import { decodeDataUri } from './read-buffers.ts'
import { readDocument } from './read-document.ts'
import { scenePrimitives } from './scene-primitives.ts'

/** A picture that colours what the scene draws. */
export interface BaseColorImage {
  /** Its number in the file. */
  readonly image: number
  /** As they lie in the file, in any format; `null` where they cannot be got at. */
  readonly bytes: Uint8Array | null
}

/**
 * The pictures that `renderGlb` asks for, each once, still encoded.
 *
 * @throws ModelError as `inspectGlb`
 */
export function baseColorImages(bytes: Uint8Array): BaseColorImage[] {
  const document = readDocument(bytes)
  const used = new Set<number>()
  for (const { primitive } of scenePrimitives(document)) {
    const texture = document.materials[primitive.material ?? -1]?.texture
    if (texture) used.add(texture.image)
  }
  return [...used].map((image) => ({ image, bytes: bytesOf(document, image) }))
}

function bytesOf({ images, bufferViews, buffers }: GltfDocument, index: number): Uint8Array | null {
  const image = images[index]
  const view = bufferViews[image?.bufferView ?? -1]
  const buffer = view && buffers[view.buffer]
  if (view && buffer && !view.isCompressed) {
    return buffer.subarray(view.byteOffset, view.byteOffset + view.byteLength)
  }
  if (!image?.uri) return null
  try {
    return decodeDataUri(image.uri, `images[${index}]`)
  } catch {
    // Not in base64: such a picture is not drawn, the model is fine without.
    return null
  }
}
