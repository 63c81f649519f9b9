import type { Pool, PoolClient } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import { countPacks } from '#catalogue-import/store/count-packs.ts'
import { findFreeSlug } from './free-slug.queries.server.ts'

export type OwnPack = {
  readonly uuid: string
  readonly name: string
  readonly works: number
  readonly published: number
  readonly slug: string | null
  readonly kind: AssetKind | null
}

export async function listPacks(client: Pool, contributorId: number): Promise<OwnPack[]> {
  const { rows } = await client.query<OwnPack>(
    `select own.uuid, own.name, p.slug, p.kind,
       (select count(*)::int from submissions s where s.pack_id = own.id
         and s.state not in ('withdrawn', 'replaced')) as works,
       (select count(*)::int from submissions s where s.pack_id = own.id and s.state = 'published') as published
     from submission_packs own left join packs p on p.id = own.pack_id and p.published_at is not null
     where own.contributor_id = $1 order by own.name`,
    [contributorId],
  )
  return rows
}

/** The pack of a name, made where there is none. */
export async function keepPack(
  client: PoolClient,
  contributorId: number,
  name: string,
  now: Date,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into submission_packs (contributor_id, name, created_at, updated_at) values ($1, $2, $3, $3)
     on conflict (contributor_id, name) do update set updated_at = excluded.updated_at returning id`,
    [contributorId, name, now],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the pack was not kept')
  return id
}

/** Of which kind the other assets of a pack are; null where it has none. */
export async function findKindOfPack(
  client: PoolClient,
  packId: number,
  exceptWork: number,
): Promise<AssetKind | null> {
  const { rows } = await client.query<{ kind: AssetKind }>(
    `select kind from submissions
     where pack_id = $1 and id <> $2 and state not in ('withdrawn', 'replaced') order by id limit 1`,
    [packId, exceptWork],
  )
  return rows[0]?.kind ?? null
}

type Published = {
  readonly packId: number
  readonly assetId: number
  readonly licenseId: number
  readonly slug: string
  readonly now: Date
}

/** Puts a published work into its pack of the catalogue, which begins with its first work. */
export async function joinPack(client: PoolClient, input: Published): Promise<void> {
  const { packId, assetId, licenseId, slug, now } = input
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into packs (slug, kind, name, description, source_id, source_key, contributor_id, license_id,
         price_minor, created_at, updated_at, published_at)
       select $4, a.kind, own.name, own.description, 'uploads', own.uuid, own.contributor_id, $3,
         own.price_minor, $5, $5, $5
       from submission_packs own, assets a where own.id = $1 and a.id = $2 and own.pack_id is null
       returning id),
     linked as (update submission_packs set pack_id = made.id from made where submission_packs.id = $1)
     select id from made union all select pack_id from submission_packs where id = $1 and pack_id is not null`,
    [packId, assetId, licenseId, slug, now],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`no pack ${packId}`)
  await client.query(
    `update assets set pack_id = $1,
       position = (select coalesce(max(position) + 1, 0) from assets where pack_id = $1 and id <> $2)
     where id = $2`,
    [id, assetId],
  )
  await countPacks(client, [id], now)
}

/** A slug that no pack of the kind has or ever had. */
export function findFreePackSlug(client: PoolClient, kind: string, base: string): Promise<string> {
  return findFreeSlug(
    client,
    base,
    `exists (select from packs where packs.kind = $2 and packs.slug = wanted.slug)
     or exists (select from slug_history h
       where h.subject = 'pack' and h.kind = $2 and h.slug = wanted.slug)`,
    [kind],
  )
}

type Term = { readonly value: string; readonly label: string }

/** Every category and style, by name. */
export async function findTerms(
  client: Pool,
): Promise<{ readonly categories: Term[]; readonly styles: Term[] }> {
  const [categories, styles] = await Promise.all(
    ['categories', 'styles'].map((table) =>
      client.query<Term>(`select slug as value, name as label from ${table} order by name`),
    ),
  )
  return { categories: categories?.rows ?? [], styles: styles?.rows ?? [] }
}
