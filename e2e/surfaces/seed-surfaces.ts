import type { Pool } from 'pg'

export const SIGNING_SECRET = 'a secret of a test that is long enough for all'
/** What makes the secret addresses. */
export const deps = { config: { signingSecret: SIGNING_SECRET } } as never
/** Names that the pages of the table have in their addresses. */
export const UUIDS = {
  request: '0190c2f1-0000-7000-8000-000000000001',
  notice: '0190c2f1-0000-7000-8000-000000000002',
  collection: '0190c2f1-0000-7000-8000-000000000003',
  work: '0190c2f1-0000-7000-8000-000000000004',
  app: '0190c2f1-0000-7000-8000-000000000005',
} as const

/** What the surfaces stand on: something on each list of those who are signed in. */
export async function seedSurfaces(
  pool: Pool,
  people: { readonly member: { id: number }; readonly contributor: { id: number } },
): Promise<void> {
  const { member, contributor } = people
  await pool.query('update collections set uuid = $2 where account_id = $1', [
    member.id,
    UUIDS.collection,
  ])
  await pool.query('update api_apps set uuid = $2 where account_id = $1', [member.id, UUIDS.app])
  await pool.query(
    `insert into brand_palettes (account_id, name, colors) values ($1, 'Dune', '{"#d9b38c"}')`,
    [member.id],
  )
  await pool.query(
    `update submissions set uuid = $2
     where id = (select s.id from submissions s join users u on u.contributor_id = s.contributor_id
       where u.id = $1 and s.state = 'draft' limit 1)`,
    [contributor.id, UUIDS.work],
  )
  await pool.query(
    `insert into bundles (slug, name, contributor_id, state)
     select 'quills-x1y2', 'Quills', contributor_id, 'submitted' from users where id = $1`,
    [contributor.id],
  )
  await pool.query(
    `insert into visitor_requests (uuid, kind, name, email, language, message, created_at, updated_at)
     values ($1, 'custom-order', 'Ines', 'ines@halde.example', 'en', 'Ten icons', now(), now())`,
    [UUIDS.request],
  )
  await pool.query(
    `insert into takedown_notices (uuid, ground, asset_id, contributor_id, name, email, language,
       original, explanation, signature, created_at)
     select $1, 'copyright', id, contributor_id, 'Ines', 'ines@halde.example', 'en', 'Mine', 'It is', 'Ines', now()
     from assets where contributor_id is not null limit 1`,
    [UUIDS.notice],
  )
}
