import { expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { setUpTotp } from '#testing/second-factor/set-up-factors.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { beginTotp, readNewTotp, spendTotpCode, totpCodeAt } from './totp.server.ts'

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

/** “12345678901234567890” as base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each(vectors)('the code at %s s is that of RFC 6238', (seconds, code) => {
  expect(totpCodeAt(SECRET, new Date(seconds * 1000))).toBe(code)
})

test('a code is right half a minute early and late, once, and never after a later one', async () => {
  const at = new Date('2026-11-23T10:00:15Z')
  await using deps = await createTestDeps({ now: () => at })
  const { pool } = deps
  const { id: userId } = await createTestUser(deps)
  const { codeAt } = await setUpTotp(deps, { id: userId })
  const spend = (seconds: number) =>
    spendTotpCode(deps, pool, { userId, code: codeAt(new Date(at.getTime() + seconds * 1000)) })

  expect(await spend(-60)).toBe(false)
  expect(await spend(60)).toBe(false)
  expect(await spend(-30)).toBe(true)
  expect(await spend(-30)).toBe(false)
  expect(await spend(30)).toBe(true)
  expect(await spend(0)).toBe(false)
  expect(await spend(30)).toBe(false)
})

test('of twenty uses of one code at the same time one succeeds', async () => {
  await using deps = await createTestDeps({ now: () => new Date('2026-11-23T10:00:15Z') })
  const { id: userId } = await createTestUser(deps)
  const { codeAt } = await setUpTotp(deps, { id: userId })
  const code = codeAt(deps.now())
  const uses = Array.from({ length: 20 }, () => spendTotpCode(deps, deps.pool, { userId, code }))
  expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
})

test('the secret lies encrypted, for its person only, and is shown until it is confirmed', async () => {
  await using deps = await createTestDeps()
  const { pool } = deps
  const [ada, bob] = [await createTestUser(deps), await createTestUser(deps)]
  await beginTotp(deps, pool, ada.id)
  const shown = await readNewTotp(deps, pool, { userId: ada.id, label: 'ada@x.example' })
  const { rows } = await pool.query<{ secret: string }>('select secret from totp_secrets')
  expect(shown?.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(rows[0]?.secret).not.toContain(shown?.secret)

  // Moved to another person, it opens nothing.
  await pool.query(
    'insert into totp_secrets (user_id, secret) select $1, secret from totp_secrets',
    [bob.id],
  )
  expect(await readNewTotp(deps, pool, { userId: bob.id, label: 'bob' })).toBeNull()

  const code = totpCodeAt(shown?.secret ?? '', deps.now())
  expect(await spendTotpCode(deps, pool, { userId: ada.id, code })).toBe(false)
  expect(await spendTotpCode(deps, pool, { userId: ada.id, code, isFirst: true })).toBe(true)
  expect(await readNewTotp(deps, pool, { userId: ada.id, label: 'ada@x.example' })).toBeNull()
  expect(await beginTotp(deps, pool, ada.id)).toBe(false)
})
