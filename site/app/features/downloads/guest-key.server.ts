import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Addresses are not kept: the key changes every day and cannot be turned back without the secret. */
export function guestKeyOf(secret: string, address: string, date: Date): Buffer {
  const day = date.toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update(`guest:${day}:${networkOf(address)}`)
    .digest()
}

/** Midnight UTC, when a guest's downloads start anew. */
export function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
}

/** Whoever has one address of IPv6 has the 2^64 beside it: they count as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
