import type { privacyCalls } from '@tessera/contracts'
import { signedIn, type Case } from './matrix.ts'

/** The end of one’s own account, by everybody; owners of a team with others in it must hand it on. */
export const privacyRows = {
  getAccountDeletion: [{ path: '/account/deletion', verdicts: signedIn('allowed') }],
  requestAccountDeletion: [
    {
      about: 'own address',
      // Nothing of theirs is on its way to a bank.
      path: async ({ world }) => {
        for (const table of ['affiliate_payouts', 'earning_payouts']) {
          await world.site.deps.pool.query(
            `update ${table} set status = 'paid' where status in ('requested', 'approved')`,
          )
        }
        return '/account/deletion'
      },
      body: ({ world, actor }) => ({
        email: world.people[actor === 'guest' ? 'other' : actor].email,
        give_up_unpaid: true,
      }),
      verdicts: signedIn('allowed', { owner: 'conflict', teamOwner: 'conflict' }),
    },
    {
      about: 'of another',
      path: '/account/deletion',
      body: { email: 'somebody@else.example' },
      verdicts: signedIn('invalid_request'),
    },
  ],
  cancelAccountDeletion: [{ path: '/account/deletion', verdicts: signedIn('allowed') }],
} as const satisfies Readonly<Record<keyof typeof privacyCalls, readonly Case[]>>
