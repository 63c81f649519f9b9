import { createHash, randomUUID } from 'node:crypto'
import type { draftCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { signedIn, type Asked, type Case } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const BODY = { editor: 'icon', title: 'Harbour', document: { stroke: 2 } }
const isMatched = { 'if-match': '"1"' }

/** Drafts of an account and of a team, by everybody. */
export const draftRows = {
  listDrafts: [{ path: '/drafts', verdicts: signedIn('allowed') }],
  getDraft: cases(''),
  putDraft: [
    ...cases('', { body: BODY, headers: isMatched }),
    {
      about: 'a new one',
      path: () => `/drafts/${randomUUID()}`,
      body: BODY,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'over one of another, as if new',
      path: async (asked) => `/drafts/${await insertDraft(asked, { isOthers: true })}`,
      body: BODY,
      verdicts: signedIn('not_found'),
    },
  ],
  deleteDraft: [
    ...cases(''),
    {
      about: 'for good, begun by the team’s owner',
      path: async (asked) =>
        `/drafts/${await insertDraft(asked, { isTeams: true, isOwners: true, isTrash: true })}?permanently=true`,
      verdicts: signedIn('not_found', { teamMember: 'not_allowed', teamOwner: 'allowed' }),
    },
    {
      about: 'for good, begun by oneself',
      path: async (asked) =>
        `/drafts/${await insertDraft(asked, { isTrash: true })}?permanently=true`,
      verdicts: signedIn('allowed'),
    },
  ],
  restoreDraft: cases('/restoration'),
  listDraftVersions: cases('/versions'),
  getDraftVersion: cases('/versions/1'),
  nameDraftVersion: cases('/versions/1', { body: { name: 'First' } }),
  listDraftShares: cases('/shares'),
  shareDraft: cases('/shares', { body: { rights: 'view', days: 7 } }),
  revokeDraftShare: [
    {
      about: 'of another',
      path: async (asked) =>
        `/drafts/${await insertDraft(asked, { isOthers: true })}/shares/${MISSING}`,
      verdicts: signedIn('not_found'),
    },
    {
      about: 'own',
      path: async (asked) => {
        const draft = await insertDraft(asked, {})
        const { rows } = await asked.world.site.deps.pool.query<{ uuid: string }>(
          `insert into draft_shares (draft_id, token_hash, rights, created_by, created_at)
           select id, $2, 'view', created_by, now() from drafts where uuid = $1 returning uuid`,
          [draft, randomUUID()],
        )
        return `/drafts/${draft}/shares/${rows[0]?.uuid}`
      },
      verdicts: signedIn('allowed'),
    },
  ],
} as const satisfies Readonly<Record<keyof typeof draftCalls, readonly Case[]>>

function cases(end: string, common: Pick<Case, 'body' | 'headers'> = {}): Case[] {
  return [
    {
      about: 'own',
      path: async (asked: Asked) => `/drafts/${await insertDraft(asked, {})}${end}`,
      ...common,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked: Asked) => `/drafts/${await insertDraft(asked, { isOthers: true })}${end}`,
      ...common,
      verdicts: signedIn('not_found'),
    },
    {
      about: 'of the team',
      path: async (asked: Asked) => `/drafts/${await insertDraft(asked, { isTeams: true })}${end}`,
      ...common,
      verdicts: signedIn('not_found', { teamMember: 'allowed', teamOwner: 'allowed' }),
    },
    {
      about: 'missing',
      path: `/drafts/${MISSING}${end}`,
      ...common,
      verdicts: signedIn('not_found'),
    },
  ]
}

type Input = {
  readonly isOthers?: boolean
  readonly isTeams?: boolean
  /** Begun by the owner of the team. */
  readonly isOwners?: boolean
  readonly isTrash?: boolean
}

/** A draft with a picture and one version; answers its uuid. */
export async function insertDraft(
  { world, actor }: Asked,
  { isOthers = false, isTeams = false, isOwners = false, isTrash = false }: Input,
): Promise<string> {
  const { people, team, site } = world
  const actsAsTeam = actor === 'teamMember' || actor === 'teamOwner'
  const person = actor === 'guest' ? people.other : people[actor]
  const stranger = isOthers ? await createTestUser(site.deps) : null
  const accountId = stranger?.id ?? (isTeams || actsAsTeam ? team.id : person.id)
  const maker = isOwners ? people.teamOwner : (stranger ?? person)
  const { rows } = await site.deps.pool.query<{ uuid: string }>(
    `with draft as (
       insert into drafts (uuid, account_id, created_by, updated_by, editor, title, document, bytes,
         preview, created_at, updated_at, deleted_at)
       values (gen_random_uuid(), $1, $2, $2, 'icon', 'Matrix', '{}', 2, '<svg viewBox="0 0 1 1"/>',
         now(), now(), case when $3 then now() end) returning id, uuid
     ), version as (
       insert into draft_versions (draft_id, revision, document, bytes, created_at)
       select id, 1, '{}', 2, now() from draft
     ) select uuid from draft`,
    [accountId, maker.id, isTrash],
  )
  return rows[0]?.uuid ?? ''
}

/** A link to a draft of somebody else; answers its token. */
export async function insertShare(asked: Asked): Promise<string> {
  const draft = await insertDraft(asked, { isOthers: true })
  const token = randomUUID()
  await asked.world.site.deps.pool.query(
    `insert into draft_shares (draft_id, token_hash, rights, created_by, created_at)
     select id, $2, 'view', created_by, now() from drafts where uuid = $1`,
    [draft, createHash('sha256').update(token).digest('base64url')],
  )
  return token
}
