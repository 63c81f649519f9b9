import { encodeBase64 } from '@tessera/svg'
import { listAt } from '../gltf-json.ts'
import { readContainer } from '../read-container.ts'

/**
 * The GLB as one glTF file of text, with its binary chunk as a `data:` address: nothing else changes.
 *
 * @throws ModelError as `readContainer`
 */
export function writeGltf(glb: Uint8Array): string {
  const { json, binary } = readContainer(glb)
  const buffers = listAt(json['buffers'], 'buffers').map((buffer, index) =>
    index === 0 && buffer['uri'] === undefined && binary
      ? { ...buffer, uri: `data:application/octet-stream;base64,${encodeBase64(binary)}` }
      : buffer,
  )
  return `${JSON.stringify({ ...json, ...(buffers.length > 0 && { buffers }) }, null, 2)}\n`
}
