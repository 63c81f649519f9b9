import type { conversionCalls } from '@tessera/contracts'
import { createTestUser } from '#testing/sign-in.ts'
import { signedIn, type Asked, type Case } from './matrix.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
)
const svg = { 'content-type': 'image/svg+xml' }

/** Conversions of an account and of a team, by everybody. */
export const conversionRows = {
  uploadConversionFile: [
    {
      path: '/conversions/files?name=a.svg',
      file: DRAWING,
      headers: svg,
      verdicts: signedIn('allowed'),
    },
  ],
  createConversion: [
    {
      about: 'of an own file',
      path: '/conversions',
      body: async (asked) => bodyOf(await insertUpload(asked, accountOf(asked))),
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of the file of another',
      path: '/conversions',
      body: async (asked) => bodyOf(await insertUpload(asked, await strangerOf(asked))),
      verdicts: signedIn('not_found'),
    },
  ],
  getConversion: cases(''),
  cancelConversion: cases(''),
  getConversionResult: cases('/result', 'conflict'),
} as const satisfies Readonly<Record<keyof typeof conversionCalls, readonly Case[]>>

/** The live address beside them. */
export const conversionAddresses = [
  {
    about: 'own',
    path: async (asked: Asked) =>
      `/api/v2/conversions/${await insertConversion(asked, accountOf(asked))}/events`,
    verdicts: signedIn('allowed'),
  },
  {
    about: 'of another',
    path: async (asked: Asked) =>
      `/api/v2/conversions/${await insertConversion(asked, await strangerOf(asked))}/events`,
    verdicts: signedIn('not_found'),
  },
]

function bodyOf(file: string) {
  return { to: 'png', sources: [{ file }] }
}

function cases(end: string, own: 'allowed' | 'conflict' = 'allowed'): Case[] {
  return [
    {
      about: 'own',
      path: async (asked) =>
        `/conversions/${await insertConversion(asked, accountOf(asked))}${end}`,
      verdicts: signedIn(own),
    },
    {
      about: 'of another',
      path: async (asked) =>
        `/conversions/${await insertConversion(asked, await strangerOf(asked))}${end}`,
      verdicts: signedIn('not_found'),
    },
    { about: 'missing', path: `/conversions/${MISSING}${end}`, verdicts: signedIn('not_found') },
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

async function insertUpload({ world }: Asked, accountId: number): Promise<string> {
  const { pool, files } = world.site.deps
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into conversion_uploads (account_id, name, bytes, storage_key, created_at, expires_at)
     values ($1, 'a.svg', $2, $3, now(), now() + interval '1 hour') returning uuid`,
    [accountId, DRAWING.byteLength, await files.put(DRAWING, 'bin')],
  )
  return rows[0]?.uuid ?? ''
}

/** One whose only file waits; it has no job, so that it stays so. */
async function insertConversion({ world }: Asked, accountId: number): Promise<string> {
  const { pool } = world.site.deps
  const { rows } = await pool.query<{ uuid: string }>(
    `with made as (
       insert into conversions (account_id, "to", options, state, created_at, expires_at)
       values ($1, 'png', '{}', 'running', now(), now() + interval '1 hour') returning id, uuid),
     file as (
       insert into conversion_files (conversion_id, position, name, "from", state, result_name)
       select id, 0, 'a.svg', 'svg', 'waiting', 'a.png' from made)
     select uuid from made`,
    [accountId],
  )
  return rows[0]?.uuid ?? ''
}
