import type { collectionCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { everybody, signedIn, type Asked, type Case, type Verdicts } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const ADD = { type: 'add', items: ['icon/arrow-up'] }

/** Collections of an account and of a team, by everybody. */
export const collectionRows = {
  listCollections: [{ path: '/collections', verdicts: signedIn('allowed') }],
  createCollection: [
    { path: '/collections', body: { name: 'Mine' }, verdicts: signedIn('allowed') },
    {
      about: 'for a team',
      path: '/collections',
      body: { name: 'Ours', visibility: 'team' },
      verdicts: signedIn('invalid_request', { teamMember: 'allowed', teamOwner: 'allowed' }),
    },
    {
      about: 'with a missing work',
      path: '/collections',
      body: { name: 'Odd', items: [MISSING] },
      verdicts: signedIn('not_found'),
    },
  ],
  getCollection: [
    ...cases('', undefined),
    {
      about: 'shared by link',
      path: async (asked: Asked) =>
        `/collections/${await insertCollection(asked, { visibility: 'link' })}`,
      verdicts: everybody('allowed'),
    },
    {
      about: 'public',
      path: async (asked: Asked) =>
        `/collections/${await insertCollection(asked, { visibility: 'public' })}`,
      verdicts: everybody('allowed'),
    },
  ].map((one) => ({ ...one, verdicts: withoutLogin(one.verdicts) })),
  updateCollection: [...cases('', { name: 'Other' }), publicCase('', { name: 'Other' })],
  deleteCollection: [...cases('', undefined), publicCase('', undefined)],
  changeCollection: [...cases('/changes', ADD), publicCase('/changes', ADD)],
  listFavorites: [{ path: '/favorites?items=icon/arrow-up', verdicts: signedIn('allowed') }],
} as const satisfies Readonly<Record<keyof typeof collectionCalls, readonly Case[]>>

/** What is read by guests too is as good as missing for them. */
function withoutLogin(verdicts: Verdicts): Verdicts {
  return verdicts.guest === 'login_required' ? { ...verdicts, guest: 'not_found' } : verdicts
}

function cases(end: string, body: object | undefined): Case[] {
  const common = { ...(body && { body }) }
  return [
    {
      about: 'own',
      path: async (asked: Asked) => `/collections/${await insertCollection(asked, {})}${end}`,
      ...common,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked: Asked) =>
        `/collections/${await insertCollection(asked, { isOthers: true })}${end}`,
      ...common,
      verdicts: signedIn('not_found'),
    },
    {
      about: 'of the team',
      path: async (asked: Asked) =>
        `/collections/${await insertCollection(asked, { isTeams: true })}${end}`,
      ...common,
      verdicts: signedIn('not_found', { teamMember: 'allowed', teamOwner: 'allowed' }),
    },
    {
      about: 'private of a member',
      path: async (asked) =>
        `/collections/${await insertCollection(asked, { isTeams: true, visibility: 'private', isMembers: true })}${end}`,
      ...common,
      verdicts: signedIn('not_found', { teamMember: 'allowed' }),
    },
    {
      about: 'missing',
      path: `/collections/${MISSING}${end}`,
      ...common,
      verdicts: signedIn('not_found'),
    },
  ]
}

function publicCase(end: string, body: object | undefined): Case {
  return {
    about: 'public of another',
    path: async (asked) =>
      `/collections/${await insertCollection(asked, { isOthers: true, visibility: 'public' })}${end}`,
    ...(body && { body }),
    verdicts: signedIn('not_found'),
  }
}

type Input = {
  readonly visibility?: string
  readonly isOthers?: boolean
  readonly isTeams?: boolean
  readonly isMembers?: boolean
}

export async function insertCollection(
  { world, actor }: Asked,
  { visibility, isOthers = false, isTeams = false, isMembers = false }: Input,
): Promise<string> {
  const { people, team, site } = world
  const actsAsTeam = actor === 'teamMember' || actor === 'teamOwner'
  const person = actor === 'guest' ? people.other : people[actor]
  const stranger = isOthers ? await createTestUser(site.deps) : null
  const accountId = stranger?.id ?? (isTeams || actsAsTeam ? team.id : person.id)
  const contributor = isMembers ? people.teamMember : (stranger ?? person)
  const { rows } = await site.deps.pool.query<{ uuid: string }>(
    `insert into collections (slug, account_id, created_by, name, visibility)
     values ('matrix-' || gen_random_uuid(), $1, $2, 'Matrix', $3) returning uuid`,
    [accountId, contributor.id, visibility ?? (isTeams ? 'team' : 'private')],
  )
  return rows[0]?.uuid ?? ''
}
