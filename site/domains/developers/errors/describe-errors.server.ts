import { api, errorsOf, errorStatus, type Endpoint, type ErrorCode } from '@tessera/contracts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'

/** What a program does about an error. */
export type Remedy = 'wait' | 'change' | 'signIn' | 'report'

export type ErrorView = {
  readonly code: ErrorCode
  readonly status: number
  /** What it says to people, in the language of the page. */
  readonly message: string
  readonly remedy: Remedy
  /** Calls that may answer it; null where any call may. */
  readonly calls: readonly { readonly id: string; readonly summary: string }[] | null
}

const WIDE = 40

/** Every code of the contract, in the order of its status. */
export function describeErrors(language: LocaleCode): ErrorView[] {
  const endpoints: [string, Endpoint][] = Object.entries(api)
  const codes = (Object.keys(errorStatus) as ErrorCode[]).toSorted(
    (one, other) => errorStatus[one] - errorStatus[other] || one.localeCompare(other),
  )
  return codes.map((code) => {
    const calls = endpoints
      .filter(([, endpoint]) => errorsOf(endpoint).includes(code))
      .map(([id, { summary }]) => ({ id, summary }))
    return {
      code,
      status: errorStatus[code],
      message: problemTexts[language][code],
      remedy: remedyOf(code),
      calls: calls.length > WIDE ? null : calls,
    }
  })
}

const signIns: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'session_ended',
  'bearer_refused',
  'login_required',
  'key_refused',
  'second_factor_required',
  'confirmation_required',
])

/** 429 and 503 name their seconds in Retry-After; other faults of the site are the operator's to mend. */
function remedyOf(code: ErrorCode): Remedy {
  const status = errorStatus[code]
  if (status === 429 || status === 503 || code === 'idempotency_in_flight') return 'wait'
  if (status >= 500) return 'report'
  return signIns.has(code) ? 'signIn' : 'change'
}
