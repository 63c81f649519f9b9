import type { Deps } from '#platform/context.ts'
import { countAttempt, rateLimits } from '#platform/http/limits/rate-limits.ts'

export type CallLimit = {
  /** 0 while the call may go on. */
  readonly retryAfterS: number
  /** `RateLimit` and `RateLimit-Policy` of the Internet-Draft draft-ietf-httpapi-ratelimit-headers. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Counts a call of an app against its calls a minute. One statement in PostgreSQL, so that the keys of an app
 * share one limit in all processes.
 */
export async function spendCall(
  deps: Pick<Deps, 'pool' | 'config' | 'now'>,
  /** The id of an app, or another name for who shares a limit. */
  subject: number | string,
  most: number,
): Promise<CallLimit> {
  const { used, endsAt } = await countAttempt(deps, 'api-app', subject)
  const resetS = Math.max(1, Math.ceil((endsAt.getTime() - deps.now().getTime()) / 1000))
  return {
    retryAfterS: used > most ? resetS : 0,
    headers: {
      'ratelimit-policy': `"app";q=${most};w=${rateLimits['api-app'].windowS}`,
      ratelimit: `"app";r=${Math.max(0, most - used)};t=${resetS}`,
    },
  }
}
