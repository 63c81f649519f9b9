import type { Context } from 'hono'
import type { Actor, Standing } from '#platform/context.ts'

/** What is found out about a request once, before anything answers it. */
export type Visit = {
  readonly actor: Actor
  readonly standing?: Standing
  /** `replaced`: another tab signed in or switched accounts, and this request was left behind. */
  readonly session: 'none' | 'current' | 'ended' | 'replaced'
  /** Why nobody could be found out; a page is an error then, with its status. */
  readonly failure?: unknown
  /** Lines of Set-Cookie that the answer takes along. */
  readonly cookies: string[]
}

/**
 * The uuid of the account that the page shows, so that two tabs in two accounts never mix. Answered
 * with `changed` when the session acts as another one.
 */
export const ACCOUNT_HEADER = 'x-account'

/** Whether a request names another account than its session acts as. */
export function isOfOtherAccount(context: Context, actor: Actor): boolean {
  const account = context.req.header(ACCOUNT_HEADER)
  return account !== undefined && !(actor.kind === 'user' && actor.accountUuid === account)
}

const visits = new WeakMap<Request, Visit>()

export function keepVisit(context: Context, visit: Visit): void {
  visits.set(context.req.raw, visit)
}

export function visitOf(context: Context): Visit | undefined {
  return visits.get(context.req.raw)
}

const withoutCookies = new WeakSet<Request>()

/** From here on the request counts as one without cookies: another site has sent it. */
export function ignoreCookies(context: Context): void {
  withoutCookies.add(context.req.raw)
}

/** The value of a cookie of a request; undefined where its cookies do not count. */
export function cookieOf(context: Context, name: string): string | undefined {
  if (withoutCookies.has(context.req.raw)) return undefined
  for (const pair of (context.req.header('cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}
