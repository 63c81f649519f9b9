import type { billingCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { type Asked, type Case, signedIn, type Verdict, type Verdicts } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const INDIVIDUAL = 24
const ADDRESS = { name: 'Ada King', line1: 'Street 1', city: 'Town', country: 'US' }

/** Money of a team is its owner's business. */
const payers = (verdict: Verdict): Verdicts => signedIn(verdict, { teamMember: 'not_allowed' })

/** What an account holds, pays and gets documents for, by everybody. */
export const billingRows = {
  listSubscriptions: [{ path: '/subscriptions', verdicts: signedIn('allowed') }],
  changeSubscription: subscriptionCases('change', {
    body: { plan_id: INDIVIDUAL, billing_period: 'year' },
    // A team that holds a plan for one person cannot buy another.
    own: signedIn('payment_method_unavailable', {
      teamMember: 'not_allowed',
      teamOwner: 'personal_required',
    }),
  }),
  cancelSubscription: subscriptionCases('cancel', { body: { reason: 'other' } }),
  pauseSubscription: subscriptionCases('pause', { body: { months: 1 } }),
  resumeSubscription: subscriptionCases('resume', {
    change: "status = 'cancelled', cancelled_at = now()",
  }),
  declareWithdrawal: subscriptionCases('withdrawal', { country: 'DE' }),
  confirmWithdrawal: subscriptionCases('withdrawal/confirm', {
    country: 'DE',
    change: 'withdrawal_declared_at = now()',
  }),
  listTransactions: [{ path: '/transactions', verdicts: payers('allowed') }],
  listBillingAddresses: [{ path: '/billing-addresses', verdicts: payers('allowed') }],
  createBillingAddress: [
    { path: '/billing-addresses', body: ADDRESS, verdicts: payers('allowed') },
  ],
  updateBillingAddress: ownedCases('/billing-addresses', insertAddress, ADDRESS),
  deleteBillingAddress: ownedCases('/billing-addresses', insertAddress),
  listPaymentMethods: [{ path: '/auth/payment-methods', verdicts: payers('allowed') }],
  addPaymentMethod: [{ path: '/auth/payment-methods', body: {}, verdicts: payers('allowed') }],
  setDefaultPaymentMethod: ownedCases('/auth/payment-methods', insertMethod),
  removePaymentMethod: ownedCases('/auth/payment-methods', insertMethod),
} as const satisfies Readonly<Record<keyof typeof billingCalls, readonly Case[]>>

type Input = {
  readonly body?: object
  /** SQL that brings the subscription where the call is right. */
  readonly change?: string
  readonly country?: string
  readonly own?: Verdicts
}

function subscriptionCases(call: string, { body, change, country, own }: Input): Case[] {
  const pathOf = async (asked: Asked, accountId: number) => {
    if (country) await insertAddress(asked, accountId, country)
    return `/subscriptions/${await insertSubscription(asked, accountId, change)}/${call}`
  }
  const content = body ? { body } : {}
  return [
    {
      about: 'own',
      path: (asked) => pathOf(asked, accountOf(asked)),
      ...content,
      verdicts: own ?? payers('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => pathOf(asked, await strangerOf(asked)),
      ...content,
      verdicts: payers('not_found'),
    },
    {
      about: 'missing',
      path: `/subscriptions/${MISSING}/${call}`,
      ...content,
      verdicts: payers('not_found'),
    },
  ]
}

function ownedCases(
  base: string,
  insert: (asked: Asked, accountId: number) => Promise<string>,
  body?: object,
): Case[] {
  const content = body ? { body } : {}
  return [
    {
      about: 'own',
      path: async (asked) => `${base}/${await insert(asked, accountOf(asked))}`,
      ...content,
      verdicts: payers('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => `${base}/${await insert(asked, await strangerOf(asked))}`,
      ...content,
      verdicts: payers('not_found'),
    },
    { about: 'missing', path: `${base}/${MISSING}`, ...content, verdicts: payers('not_found') },
  ]
}

/** The account acted for: a team's for those who act as one. */
function accountOf({ world, actor }: Asked): number {
  if (actor === 'teamMember' || actor === 'teamOwner') return world.team.id
  return actor === 'guest' ? world.people.other.id : world.people[actor].id
}

async function strangerOf({ world }: Asked): Promise<number> {
  return (await createTestUser(world.site.deps)).id
}

/** The only one that the account holds, active and just begun. */
async function insertSubscription(
  { world }: Asked,
  accountId: number,
  change = 'updated_at = now()',
): Promise<string> {
  const { pool } = world.site.deps
  await pool.query("update subscriptions set status = 'expired' where account_id = $1", [accountId])
  const { rows } = await pool.query<{ uuid: string }>(
    `with inserted as (
       insert into subscriptions (account_id, plan_id, status, period, currency, unit_price_minor, gateway,
         started_at, period_starts_at, period_ends_at, next_billing_at)
       values ($1, ${INDIVIDUAL}, 'active', 'month', 'USD', 1999, 'sandbox', now() - interval '1 hour',
         now() - interval '1 hour', now() + interval '30 days', now() + interval '30 days')
       returning id, uuid
     ) select uuid from inserted`,
    [accountId],
  )
  const uuid = rows[0]?.uuid ?? ''
  await pool.query(`update subscriptions set ${change} where uuid = $1`, [uuid])
  return uuid
}

async function insertAddress({ world }: Asked, accountId: number, country = 'US'): Promise<string> {
  const { pool } = world.site.deps
  await pool.query('delete from billing_addresses where account_id = $1', [accountId])
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into billing_addresses (account_id, name, line1, city, country, tax_id_status, is_default)
     values ($1, 'Ada', 'Street 1', 'Town', $2, 'none', true) returning uuid`,
    [accountId, country],
  )
  return rows[0]?.uuid ?? ''
}

async function insertMethod({ world, unique }: Asked, accountId: number): Promise<string> {
  const { rows } = await world.site.deps.pool.query<{ uuid: string }>(
    `insert into payment_methods (account_id, gateway, gateway_method_id) values ($1, 'sandbox', $2)
     returning uuid`,
    [accountId, `card_${unique}`],
  )
  return rows[0]?.uuid ?? ''
}
