/** Rough costs in a JavaScript engine with 8-byte values: an object or array, a slot in it. */
const OBJECT_BYTES = 24
const SLOT_BYTES = 8
const BYTES_PER_CHARACTER = 2

/**
 * Estimates what a document holds in memory beyond what it shares with another, in bytes. Parts that
 * are the same object in both cost nothing, so that a document copied along one path costs that path.
 * Looks only where the two differ.
 */
export function unsharedBytes(document: unknown, other: unknown): number {
  if (Object.is(document, other)) return 0
  if (typeof document === 'string') return OBJECT_BYTES + document.length * BYTES_PER_CHARACTER
  if (ArrayBuffer.isView(document)) return OBJECT_BYTES + document.byteLength
  if (typeof document !== 'object' || document === null) return 0
  if (Array.isArray(document)) return bytesOfArray(document, other)
  const peer = isRecord(other) ? other : {}
  let bytes = OBJECT_BYTES
  for (const [name, value] of Object.entries(document)) {
    bytes += SLOT_BYTES + unsharedBytes(value, peer[name])
  }
  return bytes
}

/** Entries are compared from both ends, so that one put in or taken out does not count the rest as new. */
function bytesOfArray(entries: readonly unknown[], other: unknown): number {
  const peers: readonly unknown[] = Array.isArray(other) ? other : []
  let bytes = OBJECT_BYTES + entries.length * SLOT_BYTES
  const most = Math.min(entries.length, peers.length)
  let start = 0
  while (start < most && Object.is(entries[start], peers[start])) start += 1
  let end = 0
  while (end < most - start && Object.is(entries.at(-1 - end), peers.at(-1 - end))) end += 1
  for (let index = start; index < entries.length - end; index += 1) {
    bytes += unsharedBytes(entries[index], peers[index])
  }
  return bytes
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
