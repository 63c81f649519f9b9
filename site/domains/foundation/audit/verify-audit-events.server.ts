import type { Pool } from 'pg'
import { auditEventHash, NO_AUDIT_EVENT } from './audit-event-hash.server.ts'
import { findAuditEventsAfter } from './audit-events.queries.server.ts'

export type AuditCheck = {
  /** How many rows are as they were written, from the first. */
  readonly acts: number
  /** The hash of the last good row: kept elsewhere, it shows later whether rows were cut off the end. */
  readonly end: string
  /** The first row that is not what was appended; null where all are. */
  readonly broken: { readonly position: number; readonly why: string } | null
}

/** A row whose seal is kept elsewhere. */
export type Anchor = { readonly position: number; readonly hash: string }

const AT_ONCE = 1000

/** Walks the whole audit log up to the first row that is not as it was written. */
export async function verifyAuditEvents(
  pool: Pool,
  anchor: Anchor | null = null,
): Promise<AuditCheck> {
  let position = 0
  let previous = NO_AUDIT_EVENT
  const answer = (broken: AuditCheck['broken']) => ({
    acts: position,
    end: previous.toString('hex'),
    broken,
  })
  for (;;) {
    const acts = await findAuditEventsAfter(pool, position, AT_ONCE)
    for (const { hash, ...act } of acts) {
      if (act.position !== position + 1) {
        return answer({ position: position + 1, why: 'the row is missing' })
      }
      if (!auditEventHash(previous, act).equals(hash)) {
        return answer({ position: act.position, why: 'the row is not what was sealed' })
      }
      if (anchor?.position === act.position && anchor.hash !== hash.toString('hex')) {
        return answer({ position: act.position, why: 'the row is not the one of the anchor' })
      }
      position = act.position
      previous = hash
    }
    if (acts.length < AT_ONCE) break
  }
  return anchor !== null && anchor.position > position
    ? answer({ position: position + 1, why: 'the row is missing: the log once went further' })
    : answer(null)
}
