import { ModelError } from './errors.ts'
import { objectAt } from './gltf-json.ts'
import type { Json } from './gltf-json.ts'

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const MAX_FILE_BYTES = 256 * 1024 * 1024
const MAX_JSON_BYTES = 32 * 1024 * 1024

export interface ModelContainer {
  readonly json: Json
  readonly binary: Uint8Array | null
}

/**
 * Splits a binary glTF 2.0 file into its chunks, or takes a glTF JSON file as it is. Lengths are
 * checked before anything is read by them.
 *
 * @throws ModelError `not-a-model`, `unsupported-version`, `bad-chunk`, `bad-json`, `too-large`
 */
export function readContainer(bytes: Uint8Array): ModelContainer {
  if (bytes.length > MAX_FILE_BYTES) throw new ModelError('too-large', 'the file is too large')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 12 && view.getUint32(0, true) === MAGIC) return readChunks(bytes, view)
  const first = bytes.find((byte) => byte !== 0x20 && byte !== 0x0a && byte !== 0x0d)
  if (first === 0x7b) return { json: parseJson(bytes), binary: null }
  throw new ModelError('not-a-model', 'neither a GLB nor a glTF JSON file')
}

function readChunks(bytes: Uint8Array, view: DataView): ModelContainer {
  if (view.getUint32(4, true) !== 2) {
    throw new ModelError('unsupported-version', 'only version 2 of the container is read')
  }
  if (view.getUint32(8, true) !== bytes.length) {
    throw new ModelError('bad-chunk', 'the declared length is not the length of the file')
  }
  let json: Json | null = null
  let binary: Uint8Array | null = null
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) throw new ModelError('bad-chunk', 'a chunk header is cut off')
    const length = view.getUint32(at, true)
    const type = view.getUint32(at + 4, true)
    // Chunks that are not padded to four bytes are read as loaders do: the next follows at once.
    if (length > bytes.length - at - 8) {
      throw new ModelError('bad-chunk', 'a chunk is longer than the file')
    }
    const chunk = bytes.subarray(at + 8, at + 8 + length)
    if ((at === 12) !== (type === JSON_CHUNK)) {
      throw new ModelError('bad-chunk', 'the first chunk, and no other, has to be JSON')
    }
    if (type === JSON_CHUNK) json = parseJson(chunk)
    else if (type === BINARY_CHUNK) {
      if (binary) throw new ModelError('bad-chunk', 'there is more than one binary chunk')
      binary = chunk
    }
    at += 8 + length
  }
  if (json === null) throw new ModelError('bad-chunk', 'there is no JSON chunk')
  return { json, binary }
}

function parseJson(bytes: Uint8Array): Json {
  if (bytes.length > MAX_JSON_BYTES) throw new ModelError('too-large', 'the JSON is too large')
  let value: unknown
  try {
    value = JSON.parse(decodeUtf8(bytes))
  } catch {
    throw new ModelError('bad-json', 'the JSON cannot be parsed')
  }
  return objectAt(value, 'the document')
}

/** UTF-8 without TextDecoder, which this package's platform does not promise. */
function decodeUtf8(bytes: Uint8Array): string {
  let text = ''
  let run: number[] = []
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const extra = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
    let point = extra === 0 ? lead : lead & (0x3f >> extra)
    for (let more = 1; more <= extra; more += 1) {
      const next = bytes[at + more] ?? 0
      if ((next & 0xc0) !== 0x80) throw new ModelError('bad-json', 'the JSON is not UTF-8')
      point = (point << 6) | (next & 0x3f)
    }
    if (point > 0x10ffff) throw new ModelError('bad-json', 'the JSON is not UTF-8')
    run.push(point)
    at += extra + 1
    if (run.length === 4096) {
      text += String.fromCodePoint(...run)
      run = []
    }
  }
  return text + String.fromCodePoint(...run)
}
