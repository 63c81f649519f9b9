import type { checkoutCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { insertTestCheckout } from '#testing/test-checkout.ts'
import { signedIn, type Asked, type Case } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const INDIVIDUAL_PLAN = 24
const TEAM_PLAN = 41

/** Buying, by everybody: teams are bought for by their owners only. */
export const checkoutRows = {
  createCheckout: [
    {
      about: 'individual plan',
      path: '/checkout',
      body: { plan_id: INDIVIDUAL_PLAN },
      verdicts: signedIn('allowed', {
        teamMember: 'personal_required',
        teamOwner: 'personal_required',
      }),
    },
    {
      about: 'team plan',
      path: '/checkout',
      body: { plan_id: TEAM_PLAN, quantity: 20 },
      verdicts: signedIn('team_required', { teamMember: 'not_allowed', teamOwner: 'allowed' }),
    },
    {
      about: 'team plan for fewer than its people',
      path: '/checkout',
      body: { plan_id: TEAM_PLAN, quantity: 1 },
      verdicts: signedIn('team_required', {
        teamMember: 'not_allowed',
        teamOwner: 'too_few_seats',
      }),
    },
    {
      about: "another's subscription",
      path: '/checkout',
      body: { plan_id: INDIVIDUAL_PLAN, subscription_uuid: MISSING },
      verdicts: signedIn('not_found', {
        teamMember: 'personal_required',
        teamOwner: 'personal_required',
      }),
    },
  ],
  getCheckout: [
    {
      about: 'own',
      path: async (asked) => `/checkouts/${await checkoutOf(asked, accountOf(asked))}`,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => `/checkouts/${await checkoutOf(asked, await strangerOf(asked))}`,
      verdicts: signedIn('not_found'),
    },
    { about: 'missing', path: `/checkouts/${MISSING}`, verdicts: signedIn('not_found') },
  ],
  confirmTransfer: [
    {
      about: 'of anybody',
      path: async (asked) =>
        `/checkouts/${await checkoutOf(asked, await strangerOf(asked), 'manual')}/transfer`,
      body: { amount: 17999, currency: 'USD' },
      verdicts: signedIn('not_found', { finance: 'allowed', manager: 'allowed', admin: 'allowed' }),
    },
    {
      about: 'missing',
      path: `/checkouts/${MISSING}/transfer`,
      body: { amount: 17999, currency: 'USD' },
      verdicts: signedIn('not_found'),
    },
  ],
} as const satisfies Readonly<Record<keyof typeof checkoutCalls, readonly Case[]>>

/** The account acted for: a team's for those who act as one. */
export function accountOf({ world, actor }: Asked): number {
  if (actor === 'teamMember' || actor === 'teamOwner') return world.team.id
  return actor === 'guest' ? world.people.other.id : world.people[actor].id
}

export async function strangerOf({ world }: Asked): Promise<number> {
  return (await createTestUser(world.site.deps)).id
}

export async function checkoutOf(
  { world }: Asked,
  accountId: number,
  gateway: 'sandbox' | 'manual' = 'sandbox',
): Promise<string> {
  return (await insertTestCheckout(world.site.deps, { accountId, gateway })).uuid
}
