import type { api, ErrorCode } from '@tessera/contracts'
import type { TestUser } from '#testing/sign-in.ts'
import type { TestSite } from '#testing/test-site.ts'

export type Operation = keyof typeof api

/**
 * Everybody who may ask. `other` is a person whom nothing of the others belongs to; `member` and
 * `owner` are in the team of the test; `teamMember` and `teamOwner` are they, acting as the team.
 */
export const actors = [
  'guest',
  'user',
  'other',
  'member',
  'owner',
  'teamMember',
  'teamOwner',
  'contributor',
  'tester',
  'reviewer',
  'developer',
  'support',
  'finance',
  'manager',
  'admin',
] as const
export type ActorName = (typeof actors)[number]
export type Person = Exclude<ActorName, 'guest'>

/** What an actor gets for a request that is right in itself. */
export type Verdict = 'allowed' | ErrorCode
export type Verdicts = Readonly<Record<ActorName, Verdict>>

/** What there is to ask about: made once, before the requests. */
export type MatrixWorld = {
  readonly site: TestSite
  readonly people: Readonly<Record<Person, TestUser>>
  readonly team: { readonly id: number; readonly uuid: string }
}

/** One request; made anew for each actor, since many can be asked once. */
export type Asked = {
  readonly world: MatrixWorld
  readonly actor: ActorName
  /** The session of the request; empty for guests. */
  readonly sessionId: string
  /** Different in each request. */
  readonly unique: string
}

export type Case = {
  /** What is asked for, in words; distinguishes cases of one operation. */
  readonly about?: string
  readonly path: string | ((asked: Asked) => string | Promise<string>)
  readonly body?: object | ((asked: Asked) => object | Promise<object>)
  /** A cookie beside that of the session. */
  readonly cookie?: (asked: Asked) => Promise<string>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is, in the place of a body. */
  readonly file?: Uint8Array
  readonly verdicts: Verdicts
}

/** The same for all, but for those named. */
export function everybody(verdict: Verdict, but: Partial<Verdicts> = {}): Verdicts {
  return { ...(Object.fromEntries(actors.map((actor) => [actor, verdict])) as Verdicts), ...but }
}

/** Guests must sign in; all others get the verdict, but for those named. */
export function signedIn(verdict: Verdict, but: Partial<Verdicts> = {}): Verdicts {
  return everybody(verdict, { guest: 'login_required', ...but })
}
