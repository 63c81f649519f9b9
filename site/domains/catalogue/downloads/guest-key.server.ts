import { createHmac } from 'node:crypto'
import { networkOf } from '#platform/network/network-of.ts'

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
