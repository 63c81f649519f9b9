import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@tessera/licensing'

/** One row of the audit log, without its seal. */
export type Act = {
  readonly position: number
  readonly actorId: number
  readonly role: string
  readonly asUserId: number | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly details: { readonly [key: string]: Json | undefined }
  readonly at: Date
}

/** What the first row is sealed to. */
export const NO_AUDIT_EVENT: Buffer = Buffer.alloc(32)

/** The hash of a row: SHA-256 over the seal before it and the row in its one spelling. */
export function auditEventHash(previous: Buffer, { at, ...act }: Act): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(canonicalJson({ ...act, at: at.toISOString() }))
    .digest()
}
