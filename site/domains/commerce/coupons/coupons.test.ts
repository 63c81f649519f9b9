import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestScope } from '#platform/context.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { checkCode } from './check-code.server.ts'

let deps: TestDeps
const now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  deps = await createTestDeps({ now: () => now })
  await deps.pool.query(
    `insert into coupons (code, percent_off, amount_off_minor, currency, families, periods, most_redemptions, starts_at, ends_at)
     values ('SAVE-20', 20, null, null, '{}', 3, null, null, '2026-12-24'),
            ('EDU-X', null, null, null, '{education}', null, 1, null, null),
            ('TEN-OFF', null, 1000, 'USD', '{individual}', null, null, null, null),
            ('PAST', 10, null, null, '{}', null, null, null, '2026-11-21T12:00:00Z'),
            ('FUTURE', 10, null, null, '{}', null, null, '2026-11-22', null),
            ('GONE', 10, null, null, '{}', null, 0, null, null)`,
  )
})
afterAll(() => deps[Symbol.asyncDispose]())

const scope = (address = '10.0.0.1') =>
  ({
    deps,
    actor: { kind: 'guest', address },
    language: 'en',
    country: null,
    cookie: () => undefined,
    setCookie: () => undefined,
  }) as unknown as RequestScope

test('a coupon says what it takes off, for how long and for which plans', async () => {
  const found = await checkCode(scope(), ' save-20 ')
  expect(found).toMatchObject({
    kind: 'coupon',
    code: 'SAVE-20',
    percentOff: 20,
    isForAll: true,
    periods: 3,
    endsAt: '2026-12-24T00:00:00.000Z',
  })
  expect(await checkCode(scope(), 'TEN-OFF')).toMatchObject({
    amountOff: { minor: 1000, currency: 'USD' },
    plans: [{ family: 'individual' }],
  })
})

test('a code for education opens that plan and takes nothing off', async () => {
  expect(await checkCode(scope(), 'EDU-X')).toMatchObject({
    kind: 'coupon',
    percentOff: null,
    amountOff: null,
    plans: [{ family: 'education' }],
  })
})

test.each(['PAST', 'FUTURE', 'GONE', 'NOPE', "' or 1=1 --"])(
  '%s is good for nothing',
  async (code) => {
    expect(await checkCode(scope(), code)).toMatchObject({ kind: 'unknown' })
  },
)

test('the code of somebody who recommends the site leads to signing up with it', async () => {
  const { referralCode } = await createTestUser(deps)
  expect(await checkCode(scope(), referralCode.toUpperCase())).toMatchObject({ kind: 'partner' })
})

test('guessing is slowed down', async () => {
  const guess = () => checkCode(scope('10.9.0.1'), 'GUESS')
  for (let count = 0; count < 30; count += 1) await guess()
  await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' })
})
