import { ModelError } from '../errors.ts'
import { listAt, wholeAt, type Json } from '../gltf-json.ts'
import { joinChunks } from './join-chunks.ts'
import { decodeDataUri } from '../read-buffers.ts'
import { readContainer } from '../read-container.ts'

/**
 * A glTF JSON file and the files it names as one GLB. Names are looked up as they stand, percent
 * signs decoded and without a leading `./`; nothing else is fetched. What is named but not there is
 * an error, so is what the result would hold wrongly; `inspectGlb` says the rest.
 *
 * @throws ModelError `external-uri` for a file that is missing, `bad-buffer`, `bad-json`
 */
export function packGltf(
  gltf: Uint8Array,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): Uint8Array {
  const { json } = readContainer(gltf)
  const parts: Uint8Array[] = []
  let length = 0
  /** Adds bytes on a border of four and answers with where they begin. */
  const add = (bytes: Uint8Array): number => {
    const at = length
    const padded = new Uint8Array((bytes.length + 3) & ~3)
    padded.set(bytes)
    parts.push(padded)
    length += padded.length
    return at
  }

  const starts = listAt(json['buffers'], 'buffers').map((buffer, index) => {
    const where = `buffers[${index}]`
    const size = wholeAt(buffer['byteLength'], 0xffffffff, `${where}.byteLength`, 'bad-buffer')
    const bytes = bytesOf(buffer['uri'], where, files)
    if (size > bytes.length) throw new ModelError('bad-buffer', `${where} is shorter than it says`)
    return add(bytes.subarray(0, size))
  })
  const bufferViews: Json[] = listAt(json['bufferViews'], 'bufferViews').map((view, index) => {
    const buffer = wholeAt(view['buffer'], starts.length - 1, `bufferViews[${index}].buffer`)
    const offset = wholeAt(view['byteOffset'] ?? 0, 0xffffffff, `bufferViews[${index}].byteOffset`)
    return { ...view, buffer: 0, byteOffset: starts[buffer]! + offset }
  })
  const images = listAt(json['images'], 'images').map((image, index) => {
    const { uri, ...rest } = image
    if (uri === undefined) return image
    const bytes = bytesOf(uri, `images[${index}]`, files)
    bufferViews.push({ buffer: 0, byteOffset: add(bytes), byteLength: bytes.length })
    return { ...rest, bufferView: bufferViews.length - 1, mimeType: mediaTypeOf(bytes) }
  })
  const document = {
    ...json,
    ...(bufferViews.length > 0 && { bufferViews }),
    ...(images.length > 0 && { images }),
    ...(length > 0 ? { buffers: [{ byteLength: length }] } : { buffers: undefined }),
  }
  return joinChunks(document, parts, length)
}

function bytesOf(uri: unknown, where: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  if (typeof uri !== 'string' || uri.startsWith('data:')) return decodeDataUri(uri, where)
  const found = files.get(nameOf(uri))
  if (!found) throw new ModelError('external-uri', `${where} needs the file ${uri.slice(0, 200)}`)
  return found
}

function nameOf(uri: string): string {
  const name = uri.replace(/^\.\//, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** By the first byte of a JPEG, a RIFF and a KTX2; all else is taken for a PNG. */
const MEDIA_TYPES = new Map([
  [0xff, 'image/jpeg'],
  [0x52, 'image/webp'],
  [0xab, 'image/ktx2'],
])

function mediaTypeOf([first = 0]: Uint8Array): string {
  return MEDIA_TYPES.get(first) ?? 'image/png'
}
