import type { TakedownState } from '#db/schema/takedowns.ts'

/**
 * How long each step may take. Restoring: 17 U.S.C. § 512(g)(2)(C), not before 10 and not after 14 business
 * days from the counter-notice. Answering back: Regulation (EU) 2022/2065, article 20, at least six months.
 * Deciding is a promise of the house; the laws say “expeditiously” and “in a timely manner”.
 */
export const takedownClocks = {
  decideBusinessDays: 5,
  counterMonths: 6,
  restoreFromBusinessDays: 10,
  restoreByBusinessDays: 14,
  /** Works taken down within these months count against their contributor; from so many on somebody looks. */
  strikeMonths: 12,
  strikes: 3,
} as const

export type NoticeClock = {
  readonly state: TakedownState
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly counteredAt: Date | null
}

export type Deadlines = {
  /** By when the staff decides. */
  readonly decideBy: Date | null
  /** Until when the contributor of the asset may answer. */
  readonly counterBy: Date | null
  /** From when on, and by when at the latest, the work comes back unless a court is asked. */
  readonly restoreFrom: Date | null
  readonly restoreBy: Date | null
}

/** The clocks that run on a notice now. */
export function deadlinesOf({ state, createdAt, decidedAt, counteredAt }: NoticeClock): Deadlines {
  const { decideBusinessDays, counterMonths } = takedownClocks
  const { restoreFromBusinessDays, restoreByBusinessDays } = takedownClocks
  const isCountered = state === 'countered' && counteredAt !== null
  return {
    decideBy: state === 'received' ? addBusinessDays(createdAt, decideBusinessDays) : null,
    counterBy:
      state === 'withdrawn' && decidedAt !== null ? addUtcMonths(decidedAt, counterMonths) : null,
    restoreFrom: isCountered ? addBusinessDays(counteredAt, restoreFromBusinessDays) : null,
    restoreBy: isCountered ? addBusinessDays(counteredAt, restoreByBusinessDays) : null,
  }
}

export const takedownSteps = [
  'withdraw',
  'reject',
  'counter',
  'uphold',
  'restore',
  'retract',
] as const
export type TakedownStep = (typeof takedownSteps)[number]

/** A state that a step leads to. */
export type ReachedState = Exclude<TakedownState, 'received'>

const steps = {
  withdraw: { from: ['received'], to: 'withdrawn' },
  reject: { from: ['received'], to: 'rejected' },
  counter: { from: ['withdrawn'], to: 'countered' },
  uphold: { from: ['countered'], to: 'upheld' },
  restore: { from: ['withdrawn', 'countered', 'upheld'], to: 'restored' },
  retract: { from: ['received', 'withdrawn', 'countered', 'upheld'], to: 'retracted' },
} as const satisfies Record<
  TakedownStep,
  { readonly from: readonly TakedownState[]; readonly to: ReachedState }
>

export type StepAnswer =
  | { readonly isAllowed: true; readonly state: ReachedState }
  | { readonly isAllowed: false; readonly why: 'state' | 'too_late' | 'too_early' }

/**
 * Where a step leads. An answer of the contributor comes within its time; a countered work comes back by the
 * clock, and before it only when whoever complained takes the notice back.
 */
export function takeStep(notice: NoticeClock, step: TakedownStep, now: Date): StepAnswer {
  const { from, to } = steps[step]
  if (!(from as readonly TakedownState[]).includes(notice.state)) {
    return { isAllowed: false, why: 'state' }
  }
  const { counterBy, restoreFrom } = deadlinesOf(notice)
  if (step === 'counter' && counterBy !== null && now > counterBy) {
    return { isAllowed: false, why: 'too_late' }
  }
  if (step === 'restore' && restoreFrom !== null && now < restoreFrom) {
    return { isAllowed: false, why: 'too_early' }
  }
  return { isAllowed: true, state: to }
}

/** In these states the work is away. */
export const awayStates: readonly TakedownState[] = ['withdrawn', 'countered', 'upheld']

/** Whether so many assets taken down make somebody a repeat infringer. */
export function isRepeatInfringer(strikes: number): boolean {
  return strikes >= takedownClocks.strikes
}

/** The same time of day, so many working days later; Saturdays and Sundays do not count (UTC). */
export function addBusinessDays(from: Date, count: number): Date {
  const day = new Date(from)
  for (let left = count; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1
  }
  return day
}

/** So many months later; the last day of a month that has not so many days. */
function addUtcMonths(from: Date, count: number): Date {
  const day = new Date(from)
  day.setUTCMonth(day.getUTCMonth() + count)
  if (day.getUTCDate() !== from.getUTCDate()) day.setUTCDate(0)
  return day
}
