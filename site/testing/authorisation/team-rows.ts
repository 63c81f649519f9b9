import type { ssoCalls, teamCalls } from '@tessera/contracts'
import { insertDomain } from '#domains/identity/teams/sso/domains.queries.server.ts'
import { saveInvitation } from '#domains/identity/teams/invitations.queries.server.ts'
import { newInvitationSecret } from '#domains/identity/teams/invitation-secret.server.ts'
import { createTestTeam, createTestUser, type TestUser } from '#testing/sign-in.ts'
import { everybody, signedIn, type Asked, type Case, type Verdict } from './matrix.ts'

const DAY_MS = 86_400_000
const MISSING = '00000000-0000-4000-8000-000000000000'

/** Teams and their people, by everybody: a stranger is told what they are told of a missing team. */
export const teamRows = {
  listTeams: [{ path: '/teams?members=true', verdicts: signedIn('allowed') }],
  createTeam: [{ path: '/teams', verdicts: signedIn('allowed') }],
  updateTeam: inTeam((team) => `/teams/${team}`, {
    body: () => ({ name: 'Renamed' }),
    member: 'not_allowed',
  }),
  loginAsTeam: inTeam((team) => `/teams/${team}/login`, { member: 'allowed' }),
  leaveTeam: inTeam((team) => `/teams/${team}/leave`, { member: 'allowed', owner: 'not_allowed' }),
  transferTeam: inTeam((team) => `/teams/${team}/transfer`, {
    body: ({ colleague }) => ({ member: colleague.uuid }),
    member: 'not_allowed',
  }),
  addMember: inTeam((team) => `/teams/members?team=${team}`, {
    body: (_, { unique }) => ({ email: `invited-${unique}@x.example` }),
    member: 'not_allowed',
  }),
  updateMember: inTeam((team, { colleague }) => `/teams/members/${colleague.uuid}?team=${team}`, {
    body: () => ({ role: 'admin' }),
    member: 'not_allowed',
  }),
  removeMember: [
    ...inTeam((team, { colleague }) => `/teams/members/${colleague.uuid}?team=${team}`, {
      member: 'not_allowed',
    }),
    {
      about: 'oneself',
      path: async (asked) => {
        const { uuid } = await freshTeam(asked)
        const person = asked.actor === 'guest' ? null : asked.world.people[asked.actor]
        return `/teams/members/${person?.uuid ?? MISSING}?team=${uuid}`
      },
      verdicts: ofTeam({ member: 'allowed', owner: 'not_allowed' }),
    },
  ],
  resendInvitation: invitationCases('/resend'),
  revokeInvitation: invitationCases(''),
  acceptInvitation: [
    {
      about: 'own',
      path: '/teams/invitations/accept',
      body: async (asked) => ({ token: (await invitation(asked, emailOf(asked))).token }),
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: '/teams/invitations/accept',
      body: async (asked) => ({ token: (await invitation(asked, 'else@x.example')).token }),
      verdicts: signedIn('token_refused'),
    },
    {
      about: 'missing',
      path: '/teams/invitations/accept',
      body: { token: 'guessed' },
      verdicts: signedIn('token_refused'),
    },
  ],
} as const satisfies Readonly<Record<keyof typeof teamCalls, readonly Case[]>>

/** Single sign-on of a team, by everybody. */
export const ssoRows = {
  getSso: inTeam((team) => `/teams/${team}/sso`, { member: 'not_allowed' }),
  saveSso: inTeam((team) => `/teams/${team}/sso`, {
    body: () => ({ issuer: 'https://127.0.0.1/', client_id: 'site', client_secret: 'secret' }),
    member: 'not_allowed',
    // Nobody's own network is asked.
    owner: 'invalid_request',
  }),
  deleteSso: inTeam((team) => `/teams/${team}/sso`, { member: 'not_allowed' }),
  addSsoDomain: inTeam((team) => `/teams/${team}/sso/domains`, {
    body: () => ({ domain: 'analysts.example' }),
    member: 'not_allowed',
  }),
  verifySsoDomain: inTeam((team) => `/teams/${team}/sso/domains/named.example/verify`, {
    member: 'not_allowed',
    // The record is not published.
    owner: 'conflict',
  }),
  removeSsoDomain: inTeam((team) => `/teams/${team}/sso/domains/named.example`, {
    member: 'not_allowed',
  }),
  findSso: [
    { path: '/auth/sso', body: { email: 'ada@analysts.example' }, verdicts: everybody('allowed') },
  ],
} as const satisfies Readonly<Record<keyof typeof ssoCalls, readonly Case[]>>

type FreshTeam = { readonly id: number; readonly uuid: string; readonly colleague: TestUser }

/** A team in which the actor stands as their name says; a stranger to it, whoever is none of these. */
async function freshTeam({ world, actor }: Asked): Promise<FreshTeam> {
  const { site, people } = world
  const isOwner = actor === 'owner' || actor === 'teamOwner'
  const isMember = actor === 'member' || actor === 'teamMember'
  const colleague = await createTestUser(site.deps)
  const team = await createTestTeam(site.deps, {
    owner: isOwner ? people.owner : await createTestUser(site.deps),
    members: [colleague, ...(isMember ? [people.member] : [])],
  })
  const named = { teamId: team.id, domain: 'named.example', proof: 'proof', at: site.deps.now() }
  await insertDomain(site.deps.pool, named)
  return { ...team, colleague }
}

function ofTeam({ member, owner = 'allowed' }: { member: Verdict; owner?: Verdict }) {
  return signedIn('not_found', { member, teamMember: member, owner, teamOwner: owner })
}

/** One call to a team that exists, and the same to one that does not. */
function inTeam(
  path: (uuid: string, team: FreshTeam) => string,
  {
    body,
    ...verdicts
  }: { body?: (team: FreshTeam, asked: Asked) => object; member: Verdict; owner?: Verdict },
): Case[] {
  const teams = new Map<Asked, FreshTeam>()
  return ['', 'missing'].map((about) => ({
    about,
    path: async (asked) => {
      const team = await freshTeam(asked)
      teams.set(asked, team)
      return path(about === 'missing' ? MISSING : team.uuid, team)
    },
    ...(body && { body: (asked: Asked) => body(teams.get(asked) as FreshTeam, asked) }),
    verdicts: about === 'missing' ? signedIn('not_found') : ofTeam(verdicts),
  }))
}

function invitationCases(suffix: string): Case[] {
  return [
    {
      path: async (asked) => {
        const { uuid } = await invitation(asked, `open-${asked.unique}@x.example`)
        return `/teams/invitations/${uuid}${suffix}`
      },
      verdicts: ofTeam({ member: 'not_allowed' }),
    },
    {
      about: 'missing',
      path: `/teams/invitations/${MISSING}${suffix}`,
      verdicts: signedIn('not_found'),
    },
  ]
}

async function invitation(asked: Asked, email: string): Promise<{ token: string; uuid: string }> {
  const { deps } = asked.world.site
  const { id } = await freshTeam(asked)
  const { token, tokenHash } = newInvitationSecret()
  const client = await deps.pool.connect()
  try {
    const uuid = await saveInvitation(client, {
      teamId: id,
      email,
      tokenHash,
      invitedBy: asked.world.people.owner.id,
      sentAt: deps.now(),
      expiresAt: new Date(deps.now().getTime() + DAY_MS),
    })
    return { token, uuid }
  } finally {
    client.release()
  }
}

function emailOf({ world, actor }: Asked): string {
  return actor === 'guest' ? 'guest@x.example' : world.people[actor].email
}
