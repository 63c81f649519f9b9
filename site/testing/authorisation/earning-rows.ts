import { makeContributor } from '#testing/contributor-profile.ts'
import type { earningCalls } from '@tessera/contracts'
import { everybody, type Asked, type Case, type Verdict, type Verdicts } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const ACCOUNT = { name: 'Ina Ink', iban: 'AT61 1904 3002 3457 3201' }

/** Contributors with a profile alone, and as themselves. */
function contributors(verdict: Verdict): Verdicts {
  return everybody('not_found', {
    guest: 'login_required',
    contributor: verdict,
    teamMember: 'personal_required',
    teamOwner: 'personal_required',
  })
}

const at = (path: string) => async (asked: Asked) => {
  await makeProfile(asked)
  return path
}

/** What contributors earn, by everybody. */
export const earningRows = {
  getEarnings: [{ path: at('/contributor/earnings'), verdicts: contributors('allowed') }],
  listEarningEntries: [
    { path: at('/contributor/earnings/entries'), verdicts: contributors('allowed') },
  ],
  listEarningPayouts: [{ path: at('/contributor/payouts'), verdicts: contributors('allowed') }],
  savePayoutAccount: [
    { path: at('/contributor/payouts/account'), body: ACCOUNT, verdicts: contributors('allowed') },
  ],
  requestEarningPayout: [
    {
      about: 'without balance',
      path: at('/contributor/payouts'),
      body: { currency: 'USD' },
      verdicts: contributors('conflict'),
    },
  ],
  cancelEarningPayout: [
    {
      about: 'own',
      path: async (asked) => {
        await makeProfile(asked)
        return `/contributor/payouts/${await insertPayout(asked, 'matrix-maker')}`
      },
      verdicts: contributors('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => {
        await makeProfile(asked)
        return `/contributor/payouts/${await insertPayout(asked, `other-${asked.unique}`)}`
      },
      verdicts: contributors('not_found'),
    },
    {
      about: 'missing',
      path: at(`/contributor/payouts/${MISSING}`),
      verdicts: contributors('not_found'),
    },
  ],
} as const satisfies Readonly<Record<keyof typeof earningCalls, readonly Case[]>>

async function makeProfile({ world }: Asked): Promise<void> {
  const { id } = world.people.contributor
  await makeContributor(world.site.deps, { userId: id, username: 'matrix-maker', name: 'Maker' })
}

async function insertPayout({ world }: Asked, username: string): Promise<string> {
  const { pool } = world.site.deps
  await pool.query(`update earning_payouts set status = 'paid' where status = 'requested'`)
  const { rows } = await pool.query<{ uuid: string }>(
    `with profile as (
       insert into contributors (username, name) values ($1, 'Maker')
       on conflict (username) do update set name = excluded.name returning id)
     insert into earning_payouts (contributor_id, account_id, currency, amount_minor,
       withholding_percent, withheld_minor, requested_at)
     select profile.id, $2, 'USD', 6000, 0, 0, now() from profile returning uuid`,
    [username, world.people.contributor.id],
  )
  return rows[0]?.uuid ?? ''
}
