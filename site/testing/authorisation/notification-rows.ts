import type { notificationCalls } from '@tessera/contracts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { signedIn, type Asked, type Case } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'

/** What somebody is told, by everybody: a person’s own, whatever account they act as. */
export const notificationRows = {
  listNotifications: [{ path: '/notifications', verdicts: signedIn('allowed') }],
  streamNotifications: [{ path: '/notifications/stream', verdicts: signedIn('allowed') }],
  readNotification: [
    {
      about: 'own',
      path: async (asked) => `/notifications/${await tell(asked, personOf(asked))}`,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => {
        const stranger = await createTestUser(asked.world.site.deps)
        return `/notifications/${await tell(asked, stranger.id)}`
      },
      verdicts: signedIn('not_found'),
    },
    { about: 'missing', path: `/notifications/${MISSING}`, verdicts: signedIn('not_found') },
  ],
  readAllNotifications: [{ path: '/notifications', verdicts: signedIn('allowed') }],
  getNotificationSettings: [{ path: '/notifications/settings', verdicts: signedIn('allowed') }],
  updateNotificationSettings: [
    {
      path: '/notifications/settings',
      body: { settings: [{ kind: 'team', shown: true, email: 'weekly' }] },
      verdicts: signedIn('allowed'),
    },
  ],
} as const satisfies Readonly<Record<keyof typeof notificationCalls, readonly Case[]>>

function personOf({ world, actor }: Asked): number {
  return world.people[actor === 'guest' ? 'other' : actor].id
}

async function tell({ world, unique }: Asked, userId: number): Promise<string> {
  const { pool, now } = world.site.deps
  await notify(pool, {
    userId,
    type: 'password-changed',
    path: '/dashboard/profile',
    onceKey: unique,
    now: now(),
  })
  const { rows } = await pool.query<{ uuid: string }>(
    'select uuid from notifications where user_id = $1 and once_key = $2',
    [userId, unique],
  )
  return rows[0]?.uuid ?? ''
}
