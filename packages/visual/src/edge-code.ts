import { fromBase64url, toBase64url } from './base64url.ts'
import { catalogueMean } from './catalogue-mean.ts'
import { EDGES_LENGTH } from './describe-edges.ts'
import { VisualError } from './visual-error.ts'

/** A bit for each number of `describeEdges`. */
export const CODE_LENGTH = EDGES_LENGTH / 8

/** Says against which mean a code was made; it goes up when the mean or the descriptor changes. */
const CODE_VERSION = 1
/** No two pictures that differ in more bits of 384 look alike. */
const MOST_LIKE_BITS = 110
/** Nor those that differ in more than this share of the bits that are set in what is looked for. */
const MOST_LIKE_SHARE = 0.6

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

/**
 * In how many bits a picture may differ from this one and be shown as alike. Shapes with few lines have few
 * bits, which most others lack as well, so that they are held to a share of their own: of the quarter of
 * icons with the fewest bits a rough drawing is then near 36 of 2,129 and not 74; see
 * `npm run bench -- visual`.
 */
export function likeBits(code: Uint8Array): number {
  let set = 0
  for (const byte of code) for (let rest = byte; rest > 0; rest &= rest - 1) set += 1
  return Math.min(MOST_LIKE_BITS, Math.round(set * MOST_LIKE_SHARE))
}

/** A code with its version as 66 characters of base64url, for addresses. */
export function hashOfCode(code: Uint8Array): string {
  return toBase64url([CODE_VERSION, ...code])
}

/** The code of a hash, or of its 64 characters without the version, which is the first one; null for anything else. */
export function codeOfHash(hash: string): Uint8Array<ArrayBuffer> | null {
  const code = fromBase64url(hash, CODE_LENGTH)
  if (code !== null) return code
  const versioned = fromBase64url(hash, CODE_LENGTH + 1)
  return versioned?.[0] === CODE_VERSION ? versioned.slice(1) : null
}
