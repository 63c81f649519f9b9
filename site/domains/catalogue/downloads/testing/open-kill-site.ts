import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import type { KillSite } from './kill-download.ts'
import { createTestSubscription, iconsADay } from './test-subscription.ts'

/** Somebody with a plan, over the test catalogue. */
export async function openKillSite(): Promise<KillSite & AsyncDisposable> {
  const now = () => new Date(Date.UTC(2026, 5, 1, 12))
  const deps = await createTestDeps({ now, catalogue: true })
  const user = await createTestUser(deps)
  const coverage = iconsADay(1000)
  await createTestSubscription(deps.pool, { accountId: user.id, coverage })
  const { connectionString: url = '' } = deps.pool.options as { connectionString?: string }
  return { deps, url, user, [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose]() }
}
