import { createHash } from 'node:crypto'
import { canonicalJson, type GrantStatement } from '@tessera/licensing'

/** What the first link stands on. */
export const CHAIN_START = Buffer.alloc(32)

/** Hash of a link: SHA-256 of the hash before it and the canonical JSON of the statement. */
export function linkHash(previous: Buffer, statement: GrantStatement): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(statement)).digest()
}
