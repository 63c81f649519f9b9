import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'

export type KitRow = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly author: string
  readonly username: string
  readonly spdx: string
  readonly licenseUrl: string
  readonly objectCount: number
  readonly packId: number
  readonly packSlug: string
  /** Kits of objects are made of a pack of another kind. */
  readonly packKind: AssetKind
  readonly compositions: number
  /** Whether anybody may have its parts. */
  readonly isOpen: boolean
}

export type KitObjectRow = {
  readonly slug: string
  readonly slot: string
  readonly name: string
  readonly svg: string
  readonly kitSlug: string
  readonly kitName: string
}

const kitQuery = `
  select k.id, k.slug, k.name, c.name as author, c.username, l.spdx, l.url as "licenseUrl",
    k.object_count as "objectCount", p.id as "packId", p.slug as "packSlug",
    p.kind as "packKind",
    p.item_count as compositions, p.price_minor = 0 and not p.is_exclusive as "isOpen"
  from kits k
  join contributors c on c.id = k.contributor_id
  join licenses l on l.id = k.license_id
  join packs p on p.id = k.pack_id and p.published_at is not null
  where k.published_at is not null`

/** Words of a query; each must stand in the name or author. */
const matches = (subject: string) =>
  `not exists (select from unnest($1::text[]) as word where ${subject} not ilike '%' || word || '%')`

/** Kits by how many parts they have; with words only those whose name or author has them. */
export async function findKits(
  pool: Pool,
  { words = [], limit, offset = 0 }: { words?: readonly string[]; limit: number; offset?: number },
): Promise<KitRow[]> {
  const { rows } = await pool.query<KitRow>(
    `${kitQuery} and ${matches(`k.name || ' ' || c.name`)}
     order by k.object_count desc, k.name limit $2 offset $3`,
    [words.map(escapeLike), limit, offset],
  )
  return rows
}

/** One published kit. */
export async function findKit(pool: Pool, slug: string): Promise<KitRow | undefined> {
  const { rows } = await pool.query<KitRow>(`${kitQuery} and k.slug = $1`, [slug])
  return rows[0]
}

/** Kits, parts of open kits and compositions there are. */
export async function countKits(
  pool: Pool,
): Promise<{ kits: number; objects: number; compositions: number }> {
  const { rows } = await pool.query<{ kits: number; objects: number; compositions: number }>(
    `select count(*)::integer as kits,
       coalesce(sum("objectCount") filter (where "isOpen"), 0)::integer as objects,
       coalesce(sum(compositions), 0)::integer as compositions
     from (${kitQuery}) counted`,
  )
  return rows[0] ?? { kits: 0, objects: 0, compositions: 0 }
}

const objectFrom = `
  from kit_objects o join (${kitQuery}) k on k.id = o.kit_id and k."isOpen"`
const objectSubject = `o.name || ' ' || o.slot || ' ' || k.name`

/** Parts of open kits, one of each kit in turn. */
export async function findKitObjects(
  pool: Pool,
  { words = [], limit, offset = 0 }: { words?: readonly string[]; limit: number; offset?: number },
): Promise<KitObjectRow[]> {
  const { rows } = await pool.query<KitObjectRow>(
    `select slug, slot, name, svg, "kitSlug", "kitName" from (
       select o.slug, o.slot, o.name, o.svg, k.slug as "kitSlug", k.name as "kitName",
         row_number() over (partition by o.kit_id order by md5(o.slug)) as turn
       ${objectFrom} where ${matches(objectSubject)}
     ) found order by turn, "kitSlug" limit $2 offset $3`,
    [words.map(escapeLike), limit, offset],
  )
  return rows
}

/** How many kits and parts of open kits match. */
export async function countKitMatches(
  pool: Pool,
  words: readonly string[],
): Promise<{ kits: number; objects: number }> {
  const { rows } = await pool.query<{ kits: number; objects: number }>(
    `select (select count(*)::integer from (${kitQuery} and ${matches(`k.name || ' ' || c.name`)}) n) as kits,
       (select count(*)::integer ${objectFrom} where ${matches(objectSubject)}) as objects`,
    [words.map(escapeLike)],
  )
  return rows[0] ?? { kits: 0, objects: 0 }
}

/** The parts of one kit by slot. */
export async function findPartsOfKit(pool: Pool, kitId: number): Promise<KitObjectRow[]> {
  const { rows } = await pool.query<KitObjectRow>(
    `select o.slug, o.slot, o.name, o.svg, '' as "kitSlug", '' as "kitName"
     from kit_objects o where o.kit_id = $1 order by o.slot, o.id`,
    [kitId],
  )
  return rows
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
