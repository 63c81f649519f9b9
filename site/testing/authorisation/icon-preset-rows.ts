import type { iconPresetCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { signedIn, type Asked, type Case } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const BODY = { name: 'Harbour', look: 'shape=circle' }

/** Presets of the icon editor of an account and of a team, by everybody. */
export const iconPresetRows = {
  listIconPresets: [{ path: '/icon-presets', verdicts: signedIn('allowed') }],
  createIconPreset: [{ path: '/icon-presets', body: BODY, verdicts: signedIn('allowed') }],
  deleteIconPreset: [
    {
      about: 'own',
      path: async (asked) => `/icon-presets/${await insertPreset(asked, accountOf(asked))}`,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => {
        const stranger = await createTestUser(asked.world.site.deps)
        return `/icon-presets/${await insertPreset(asked, stranger.id)}`
      },
      verdicts: signedIn('not_found'),
    },
    { about: 'missing', path: `/icon-presets/${MISSING}`, verdicts: signedIn('not_found') },
  ],
} as const satisfies Readonly<Record<keyof typeof iconPresetCalls, readonly Case[]>>

/** The account acted for: a team's for those who act as one. */
function accountOf({ world, actor }: Asked): number {
  if (actor === 'teamMember' || actor === 'teamOwner') return world.team.id
  return actor === 'guest' ? world.people.other.id : world.people[actor].id
}

async function insertPreset({ world }: Asked, accountId: number): Promise<string> {
  const { rows } = await world.site.deps.pool.query<{ uuid: string }>(
    `insert into icon_presets (account_id, name, look) values ($1, 'Harbour', '') returning uuid`,
    [accountId],
  )
  return rows[0]?.uuid ?? ''
}
