import { catalogueMean } from './catalogue-mean.ts'
import { EDGES_LENGTH } from './describe-edges.ts'
import { VisualError } from './visual-error.ts'

/** A bit for each number of `describeEdges`. */
export const CODE_LENGTH = EDGES_LENGTH / 8

/** Says against which mean a code was made; it goes up when the mean or the descriptor changes. */
const CODE_VERSION = 1
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** With the version, or the code alone, as addresses of the specification have it. */
const HASH = /^[\w-]{64}(?:[\w-]{2})?$/

/**
 * A bit a number: whether it is above the catalogue's mean. Two codes differ in the fewer bits the more
 * alike the pictures are.
 *
 * @throws {VisualError} invalid_descriptor
 */
export function codeOfEdges(edges: Float32Array): Uint8Array<ArrayBuffer> {
  if (edges.length !== EDGES_LENGTH) {
    throw new VisualError('invalid_descriptor', `${edges.length} numbers`)
  }
  const code = new Uint8Array(CODE_LENGTH)
  for (const [index, value] of edges.entries()) {
    if (value > catalogueMean[index]!) code[index >> 3]! |= 1 << (index & 7)
  }
  return code
}

/** Whether no bit is set: nothing is drawn, so that it looks like nothing. */
export function isBlankCode(code: Uint8Array): boolean {
  return code.every((byte) => byte === 0)
}

/** A code with its version as 66 characters of base64url, for addresses. */
export function hashOfCode(code: Uint8Array): string {
  let hash = ''
  let [pending, bits] = [0, 0]
  for (const byte of [CODE_VERSION, ...code]) {
    pending = ((pending << 8) | byte) & 0x3fff
    bits += 8
    while (bits >= 6) {
      bits -= 6
      hash += DIGITS[(pending >> bits) & 63]
    }
  }
  return bits === 0 ? hash : hash + DIGITS[(pending << (6 - bits)) & 63]
}

/** The code of a hash, or of its 64 characters without the version, which is the first one; null for anything else. */
export function codeOfHash(hash: string): Uint8Array<ArrayBuffer> | null {
  if (!HASH.test(hash)) return null
  const bytes: number[] = []
  let [pending, bits] = [0, 0]
  for (const digit of hash) {
    pending = ((pending << 6) | DIGITS.indexOf(digit)) & 0x3fff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((pending >> bits) & 255)
  }
  if (bytes.length === CODE_LENGTH) return Uint8Array.from(bytes)
  const code = Uint8Array.from(bytes.slice(1))
  // One picture has one address: another version or left-over bits lead nowhere.
  return hashOfCode(code) === hash ? code : null
}
