import type { Deps } from '#platform/context.ts'
import { MOST_ATTACHED_BYTES } from './attachment.server.ts'

export interface RequestLimits {
  /** The largest file that may be sent. */
  readonly mostBytes: number
  /** The first day that a deadline may name, as YYYY-MM-DD. */
  readonly today: string
}

export function requestLimits({ now }: Pick<Deps, 'now'>): RequestLimits {
  return { mostBytes: MOST_ATTACHED_BYTES, today: now().toISOString().slice(0, 10) }
}
