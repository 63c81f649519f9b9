import type { Pool } from 'pg'
import { keepLicenseText } from './license-texts.queries.server.ts'

/**
 * Hashes known to be kept, for each database: the text of a row never changes (another text of the
 * same source is another row), and kept texts are never deleted.
 */
const kept = new WeakMap<Pool, Map<number, Promise<Buffer>>>()

/** SHA-256 of the text of a licence, which is kept for ever from then on. */
export function licenseTextHash(pool: Pool, licenseId: number): Promise<Buffer> {
  const known = kept.get(pool) ?? new Map<number, Promise<Buffer>>()
  kept.set(pool, known)
  const found = known.get(licenseId)
  if (found) return found
  const hash = keepLicenseText(pool, licenseId)
  known.set(licenseId, hash)
  // What failed is tried again by the next.
  hash.catch(() => known.delete(licenseId))
  return hash
}
