import type { referralCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { signedIn, type Asked, type Case } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const WISH = { currency: 'USD', method: 'paypal', destination: 'ada@tessera.example' }

/** What one’s code brought, by everybody: a person’s own, whatever account they act as. */
export const referralRows = {
  getReferral: [{ path: '/referral', verdicts: signedIn('allowed') }],
  listReferralEntries: [{ path: '/referral/entries', verdicts: signedIn('allowed') }],
  requestPayout: [
    {
      about: 'without balance',
      path: '/referral/payouts',
      body: WISH,
      verdicts: signedIn('conflict'),
    },
  ],
  cancelPayout: [
    {
      about: 'own',
      path: async (asked) => `/referral/payouts/${await insertPayout(asked, personOf(asked))}`,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => {
        const stranger = await createTestUser(asked.world.site.deps)
        return `/referral/payouts/${await insertPayout(asked, stranger.id)}`
      },
      verdicts: signedIn('not_found'),
    },
    { about: 'missing', path: `/referral/payouts/${MISSING}`, verdicts: signedIn('not_found') },
  ],
} as const satisfies Readonly<Record<keyof typeof referralCalls, readonly Case[]>>

function personOf({ world, actor }: Asked): number {
  return world.people[actor === 'guest' ? 'other' : actor].id
}

async function insertPayout({ world }: Asked, accountId: number): Promise<string> {
  const { pool } = world.site.deps
  await pool.query(
    `update affiliate_payouts set status = 'paid' where account_id = $1 and status = 'requested'`,
    [accountId],
  )
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into affiliate_payouts (account_id, currency, amount_minor, method, requested_at)
     values ($1, 'USD', 6000, 'paypal', now()) returning uuid`,
    [accountId],
  )
  return rows[0]?.uuid ?? ''
}
