import { ModelError } from './errors.ts'
import { listAt, objectAt, wholeAt } from './gltf-json.ts'
import type { Json } from './gltf-json.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * The bytes of every buffer: the binary chunk for the first one without `uri`, decoded `data:` URIs
 * for others, `null` for the declared-only fallback buffers of compression extensions.
 *
 * @throws ModelError `external-uri`, `bad-buffer`
 */
export function readBuffers(json: Json, binary: Uint8Array | null): (Uint8Array | null)[] {
  return listAt(json['buffers'], 'buffers').map((buffer, index) => {
    const where = `buffers[${index}]`
    const length = wholeAt(buffer['byteLength'], 0xffffffff, `${where}.byteLength`, 'bad-buffer')
    const { uri } = buffer
    if (uri === undefined) {
      if (isFallback(buffer)) return null
      if (index !== 0 || binary === null) {
        throw new ModelError('bad-buffer', `${where} has no bytes`)
      }
      return cut(binary, length, where)
    }
    return cut(decodeDataUri(uri, where), length, where)
  })
}

/** Refuses images that would be fetched from elsewhere. @throws ModelError `external-uri` */
export function checkImages(json: Json): void {
  for (const [index, image] of listAt(json['images'], 'images').entries()) {
    const { uri } = image
    if (uri !== undefined && !(typeof uri === 'string' && /^data:image\//i.test(uri))) {
      throw new ModelError('external-uri', `images[${index}] refers outside the file`)
    }
  }
}

function isFallback(buffer: Json): boolean {
  const extensions = objectAt(buffer['extensions'] ?? {}, 'extensions')
  return ['EXT_meshopt_compression', 'KHR_meshopt_compression'].some(
    (name) => objectAt(extensions[name] ?? {}, name)['fallback'] === true,
  )
}

function cut(bytes: Uint8Array, length: number, where: string): Uint8Array {
  if (length > bytes.length) throw new ModelError('bad-buffer', `${where} is shorter than it says`)
  return bytes.subarray(0, length)
}

/** The bytes of a `data:` URI in base64. @throws ModelError `external-uri` for any other */
export function decodeDataUri(uri: unknown, where: string): Uint8Array {
  const found =
    typeof uri === 'string' ? /^data:[\w/.+-]*;base64,([A-Za-z0-9+/]*)={0,2}$/.exec(uri) : null
  if (!found) throw new ModelError('external-uri', `${where} refers outside the file`)
  const digits = found[1] ?? ''
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (const digit of digits) {
    held = ((held << 6) | ALPHABET.indexOf(digit)) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (held >> bits) & 0xff
    at += 1
  }
  return bytes
}
