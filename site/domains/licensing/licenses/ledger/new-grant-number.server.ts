import { randomBytes } from 'node:crypto'

/** A UUID of version 7: sorted by time, never guessed from a neighbour. @see RFC 9562, section 5.7 */
export function newGrantNumber(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return (
    [8, 12, 16, 20].map((end, n) => hex.slice(n === 0 ? 0 : end - 4, end)).join('-') +
    `-${hex.slice(20)}`
  )
}
