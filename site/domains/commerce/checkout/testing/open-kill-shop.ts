import { createTestDeps } from '#testing/test-deps.ts'

/** A database of its own with a clock that the test moves. */
export async function openKillShop() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const deps = await createTestDeps({ now: () => clock.now })
  const { connectionString: url = '' } = deps.pool.options as { connectionString?: string }
  return { deps, clock, url, [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose]() }
}
