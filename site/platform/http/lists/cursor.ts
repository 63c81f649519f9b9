import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors.ts'

/** Which list a cursor belongs to: the call, and the account or object whose rows it has. */
export type ListName = `${string}:${number}`

/** Where a list goes on: after the row of this place, on this page. */
export type Cursor = { readonly place: string; readonly page: number }

const MAC_BYTES = 15

/** Opaque to programs, and good for this list alone. */
export function writeCursor(secret: string, list: ListName, { place, page }: Cursor): string {
  const text = Buffer.from(`${page}|${place}`)
  return Buffer.concat([macOf(secret, list, text), text]).toString('base64url')
}

/** @throws AppError invalid_request for a cursor that was changed, or made for another list or account */
export function readCursor(secret: string, list: ListName, cursor: string): Cursor {
  const bytes = Buffer.from(cursor, 'base64url')
  const [mac, text] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)]
  const isOurs = mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(secret, list, text))
  if (!isOurs || bytes.toString('base64url') !== cursor) {
    throw new AppError('invalid_request', { fields: { after: 'must be `next` of this list' } })
  }
  const [page = '', ...place] = text.toString().split('|')
  return { place: place.join('|'), page: Number(page) }
}

/** The place in a cursor that this process made just now: nothing is checked. */
export function placeIn(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').subarray(MAC_BYTES).toString()
  return text.slice(text.indexOf('|') + 1)
}

function macOf(secret: string, list: ListName, text: Buffer): Buffer {
  const hmac = createHmac('sha256', secret).update(`cursor:${list}:`).update(text)
  return hmac.digest().subarray(0, MAC_BYTES)
}
