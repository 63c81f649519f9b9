import type { Pool, PoolClient } from 'pg'
import type { BundleState } from '#db/schema/bundles.ts'
import { findFreeSlug } from '#domains/contributing/submissions/free-slug.queries.server.ts'

type Client = Pool | PoolClient

export type OwnBundle = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly state: BundleState
  /** What the staff said when it came back. */
  readonly message: string
  /** Its packs by uuid, in their order. */
  readonly packs: readonly string[]
  readonly contributorId: number
  readonly updatedAt: Date
}

const bundleQuery = `
  select b.id, b.uuid, b.slug, b.name, b.description, b.state, b.message,
    b.contributor_id as "contributorId", b.updated_at as "updatedAt",
    array(select p.uuid from bundle_packs part join packs p on p.id = part.pack_id
      where part.bundle_id = b.id order by part.position) as packs
  from bundles b where b.contributor_id is not null`

/** Every bundle of a contributor, the one that changed last first. */
export async function listBundlesOf(client: Client, contributorId: number): Promise<OwnBundle[]> {
  const { rows } = await client.query<OwnBundle>(
    `${bundleQuery} and b.contributor_id = $1 order by b.updated_at desc, b.id desc`,
    [contributorId],
  )
  return rows
}

export async function lockBundle(client: PoolClient, uuid: string): Promise<OwnBundle | undefined> {
  const { rows } = await client.query<OwnBundle>(`${bundleQuery} and b.uuid = $1 for update of b`, [
    uuid,
  ])
  return rows[0]
}

export type OfferedPack = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly items: number
}

/** The published packs of a contributor, by name. */
export async function findOfferedPacks(
  client: Client,
  contributorId: number,
): Promise<OfferedPack[]> {
  const { rows } = await client.query<OfferedPack>(
    `select id, uuid, name, item_count as items from packs
     where contributor_id = $1 and published_at is not null order by name, id`,
    [contributorId],
  )
  return rows
}

type NewBundle = {
  readonly contributorId: number
  /** Of the name; a number follows it where it is taken. */
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly now: Date
}

/** A bundle without packs that waits for the staff. */
export async function insertBundle(client: PoolClient, input: NewBundle): Promise<number> {
  const taken = 'exists (select from bundles where bundles.slug = wanted.slug)'
  const slug = await findFreeSlug(client, input.slug, taken)
  const { rows } = await client.query<{ id: number }>(
    `insert into bundles (slug, name, description, contributor_id, state, updated_at)
     values ($1, $2, $3, $4, 'submitted', $5) returning id`,
    [slug, input.name, input.description, input.contributorId, input.now],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the bundle was not stored')
  return id
}

export async function updateBundle(
  client: PoolClient,
  id: number,
  input: Pick<NewBundle, 'name' | 'description' | 'now'>,
): Promise<void> {
  await client.query(
    `update bundles set name = $2, description = $3, state = 'submitted', message = '', updated_at = $4
     where id = $1`,
    [id, input.name, input.description, input.now],
  )
}

/** What is in a bundle, in this order. */
export async function storePacks(
  client: PoolClient,
  bundleId: number,
  packIds: readonly number[],
): Promise<void> {
  await client.query('delete from bundle_packs where bundle_id = $1', [bundleId])
  await client.query(
    `insert into bundle_packs (bundle_id, pack_id, position)
     select $1, pack.id, pack.place - 1 from unnest($2::int[]) with ordinality as pack(id, place)`,
    [bundleId, packIds],
  )
}

/** Moves a bundle; it is in the catalogue as long as it is published. */
export async function moveBundle(
  client: PoolClient,
  id: number,
  to: { readonly state: BundleState; readonly message?: string; readonly now: Date },
): Promise<void> {
  await client.query(
    `update bundles set state = $2, message = $3, updated_at = $4,
       published_at = case when $2 = 'published' then $4::timestamptz end
     where id = $1`,
    [id, to.state, to.message ?? '', to.now],
  )
}

const withdrawn = `state = 'withdrawn', published_at = null, updated_at = $2`

/** A bundle of a contributor ends when fewer than two of its packs are left in the catalogue. */
export async function withdrawThinBundles(
  client: PoolClient,
  packId: number,
  now: Date,
): Promise<void> {
  await client.query(
    `update bundles b set ${withdrawn}
     where b.contributor_id is not null and b.published_at is not null
       and exists (select from bundle_packs where bundle_id = b.id and pack_id = $1)
       and (select count(*) from bundle_packs part
         join packs p on p.id = part.pack_id and p.published_at is not null
         where part.bundle_id = b.id) < 2`,
    [packId, now],
  )
}

/** Takes back every bundle of somebody who leaves. */
export async function withdrawBundlesOf(
  client: PoolClient,
  userId: number,
  now: Date,
): Promise<void> {
  await client.query(
    `update bundles set ${withdrawn}
     where contributor_id = (select contributor_id from users where id = $1) and state <> 'withdrawn'`,
    [userId, now],
  )
}
