import type { Pool } from 'pg'
import { actHash, NO_ACT } from './act-hash.ts'
import { findActsAfter } from './acts.queries.ts'

export type ActsCheck = {
  /** How many rows are as they were written, from the first. */
  readonly acts: number
  /** The seal of the last good row: kept elsewhere, it shows later whether rows were cut off the end. */
  readonly end: string
  /** The first row that is not what was sealed; null where all are. */
  readonly broken: { readonly position: number; readonly why: string } | null
}

/** A row whose seal is kept elsewhere. */
export type Anchor = { readonly position: number; readonly hash: string }

const AT_ONCE = 1000

/** Walks the whole audit log up to the first row that is not as it was written. */
export async function verifyActs(pool: Pool, anchor: Anchor | null = null): Promise<ActsCheck> {
  let position = 0
  let previous = NO_ACT
  const answer = (broken: ActsCheck['broken']) => ({
    acts: position,
    end: previous.toString('hex'),
    broken,
  })
  for (;;) {
    const acts = await findActsAfter(pool, position, AT_ONCE)
    for (const { hash, ...act } of acts) {
      if (act.position !== position + 1) {
        return answer({ position: position + 1, why: 'the row is missing' })
      }
      if (!actHash(previous, act).equals(hash)) {
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
