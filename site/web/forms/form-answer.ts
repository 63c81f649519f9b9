import type { ErrorCode } from '@tessera/contracts'

/** What is wrong with a form, in the page's language. */
export type FormProblem = {
  readonly code: ErrorCode | null
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
}

/** What the action of an account page answers with when it does not lead elsewhere. */
export type FormAnswer = {
  readonly problem?: FormProblem
  /** The id of the form that was sent, where it is data. */
  readonly form?: string
  /** What was typed, for a page that is shown again without scripts. */
  readonly typed?: Readonly<Record<string, string>>
  /** It worked; the page says so. */
  readonly done?: {
    readonly email?: string
    /** Somebody is told of what was written. */
    readonly isRead?: boolean
    readonly isResent?: boolean
    readonly href?: string
    /** What somebody said to an app. */
    readonly decision?: 'allow' | 'deny'
    /** Shown this once. */
    readonly secret?: string
    /** Recovery codes, shown this once. */
    readonly codes?: readonly string[]
  }
  /** A form that waited until its sender was known, to be sent now. */
  readonly held?: { readonly path: string; readonly fields: Readonly<Record<string, string>> }
}
