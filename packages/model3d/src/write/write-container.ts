import type { Json } from '../gltf-json.ts'
import { joinChunks } from './join-chunks.ts'

/** A GLB of a changed document and the binary chunk that it had, byte for byte. */
export function writeContainer(document: Json, binary: Uint8Array | null): Uint8Array {
  const parts = binary ? [padded(binary)] : []
  return joinChunks(document, parts, parts[0]?.length ?? 0)
}

/** Chunks end on a border of four; files in the wild do not all keep to it. */
function padded(binary: Uint8Array): Uint8Array {
  if (binary.length % 4 === 0) return binary
  const whole = new Uint8Array((binary.length + 3) & ~3)
  whole.set(binary)
  return whole
}
