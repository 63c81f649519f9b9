import type { SubmissionState } from '#db/schema/contributing/submissions.ts'
import type { TakedownState } from '#db/schema/takedowns.ts'
import type { AcceptanceView } from '#domains/contributing/submissions/index.ts'
import type { DayRow, ReturnedRow } from './contributor-home.queries.server.ts'

/** What a contributor finds first. */
export type HomeData = {
  readonly name: string
  readonly username: string
  readonly figures: Readonly<
    Record<'items' | 'packs' | 'views' | 'downloads' | 'followers', number>
  >
  readonly acceptance: AcceptanceView
  readonly counts: Partial<Readonly<Record<SubmissionState, number>>>
  /** The last few that came back. */
  readonly returned: readonly ReturnedRow[]
  /** Decided against works of theirs, and not over. */
  readonly notices: readonly {
    readonly uuid: string
    readonly work: string
    readonly reasons: string
    readonly state: TakedownState
    /** Until when it can be answered. */
    readonly counterBy: string | null
  }[]
  /** How long a review usually takes; null before the first one. */
  readonly reviewHours: number | null
  readonly balances: readonly {
    readonly currency: string
    readonly availableMinor: number
    readonly pendingMinor: number
  }[]
  /** The last 30 days, one for each. */
  readonly days: readonly DayRow[]
}
