import { makeContributor } from '#site/testing/contributor-profile.ts'
import type { Pool } from 'pg'
import sharp from 'sharp'
import {
  createTestSubscription,
  iconsADay,
} from '#site/domains/catalogue/downloads/testing/test-subscription.ts'
import type { createLocalFileStore } from '#site/platform/storage/index.ts'
import { createTestTeam, createTestUser, type TestUser } from '#site/testing/sign-in.ts'

export type Visitor = {
  readonly name: string
  readonly user: TestUser
  readonly teamId: number | null
  /** Where their pages begin; all below it are reached by links. */
  readonly starts: readonly string[]
}

type Place = {
  readonly pool: Pool
  readonly files: ReturnType<typeof createLocalFileStore>
}

/** Somebody of each standing, with something on each of their lists. */
export async function createVisitors(place: Place): Promise<Visitor[]> {
  const { pool } = place
  const member = await createTestUser({ pool }, { firstName: 'Ines' })
  const owner = await createTestUser({ pool }, { firstName: 'Otto' })
  const contributor = await createTestUser({ pool }, { firstName: 'Ina' })
  const admin = await createTestUser({ pool }, { firstName: 'Grace', role: 'admin' })
  const team = await createTestTeam({ pool }, { owner, members: [member] })
  await fillAccount(pool, member)
  await fillContributor(place, contributor)
  const person = (name: string, user: TestUser, ...starts: string[]): Visitor => {
    return { name, user, teamId: null, starts }
  }
  return [
    person(
      'member',
      member,
      '/dashboard/profile',
      '/dashboard/security',
      '/dashboard/subscriptions/upgrade',
    ),
    { ...person('team', owner, '/dashboard/members'), teamId: team.id },
    person('contributor', contributor, '/contributor'),
    person('staff', admin, '/staff'),
  ]
}

async function fillAccount(pool: Pool, { id }: TestUser): Promise<void> {
  await createTestSubscription(pool, { accountId: id, coverage: iconsADay(20) })
  await pool.query(
    `insert into downloads (account_id, user_id, asset_id, format, license_id, created_at)
     select $1, $1, id, case when kind = 'icon' then 'svg' else 'png' end, license_id, now() - id * interval '1 hour'
     from assets where slug in ('sun', 'heart', 'paper-birds')`,
    [id],
  )
  await pool.query(
    `insert into collections (slug, account_id, created_by, name) values ('harbour-x1y2', $1, $1, 'Harbour')`,
    [id],
  )
  await pool.query(
    `insert into collection_entries (collection_id, asset_id, place)
     select collections.id, assets.id, assets.id from collections, assets
     where collections.slug = 'harbour-x1y2' and assets.slug in ('sun', 'heart')`,
  )
  await pool.query(
    `insert into brand_palettes (account_id, name, colors) values ($1, 'Harbour', '{"#0b3d5c","#f2b705"}')`,
    [id],
  )
  await pool.query(`insert into api_apps (account_id, name) values ($1, 'Importer')`, [id])
  await pool.query(
    `insert into follows (account_id, contributor_id) select $1, id from contributors limit 2`,
    [id],
  )
}

async function fillContributor({ pool, files }: Place, { id }: TestUser): Promise<void> {
  await makeContributor({ pool }, { userId: id, works: ['heart'] })
  const fill = { width: 64, height: 64, channels: 4, background: '#e11d48' } as const
  const previewKey = await files.put(await sharp({ create: fill }).png().toBuffer(), 'png')
  await pool.query(
    `insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, tags, svg,
       preview_key, fingerprint, created_at, updated_at)
     select contributor_id, state, name || '.svg', 'svg', name, 'icon', name, '{quill}',
       '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9v9z"/></svg>', $2,
       ''::bytea, now(), now()
     from users, (values ('Goose quill', 'submitted'), ('Swan quill', 'draft')) works (name, state)
     where users.id = $1`,
    [id, previewKey],
  )
}
