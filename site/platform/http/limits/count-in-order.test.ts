import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite } from '#testing/test-site.ts'
import { countAttempt, countInOrder, rateLimits } from './rate-limits.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const { points } = rateLimits['login-pair']
const countedOf = async (name: 'login-address' | 'login-account', subject: string) =>
  (await countAttempt(site.deps, name, subject, 0)).used

test('limits are counted in their order up to the first that is used up', async () => {
  const limits = (who: string) =>
    [
      ['login-address', who],
      ['login-pair', who],
      ['login-account', who],
    ] as const
  for (let tried = 0; tried < points; tried += 1) {
    expect(await countInOrder(site.deps, limits('a'))).toBeNull()
  }
  const usedUp = await countInOrder(site.deps, limits('a'))
  expect(usedUp?.name).toBe('login-pair')
  expect(usedUp?.endsAt.getTime()).toBeGreaterThan(site.deps.now().getTime())
  expect(await countedOf('login-address', 'a')).toBe(points + 1)
  // Nobody uses up the account of another by a network that is refused already.
  expect(await countedOf('login-account', 'a')).toBe(points)
  expect(await countInOrder(site.deps, limits('b'))).toBeNull()
})

test('attempts at the same time are all counted, and an old window begins anew', async () => {
  const once = () => countInOrder(site.deps, [['login-address', 'many']])
  await Promise.all(Array.from({ length: 20 }, once))
  expect(await countedOf('login-address', 'many')).toBe(20)
  await site.deps.pool.query(`update rate_limits set ends_at = '2000-01-01'`)
  await once()
  expect(await countedOf('login-address', 'many')).toBe(1)
})
