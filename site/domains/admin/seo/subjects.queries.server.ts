import type { Pool } from 'pg'
import type { SubjectRoute } from './find-subject-route.ts'

export type SubjectRow = {
  readonly uuid: string
  readonly name: string
  readonly width: number | null
  readonly height: number | null
  readonly updatedAt: Date
  readonly contributorName: string
  readonly username: string
  readonly licenseName: string
  readonly licenseUrl: string
}

/** A published asset or pack with whom and what to name beside it. */
export async function findSubject(
  pool: Pool,
  { product, kind, slug }: SubjectRoute,
): Promise<SubjectRow | undefined> {
  const [table, sides] =
    product === 'item'
      ? ['assets', 'subject.width, subject.height']
      : ['packs', 'null::integer as width, null::integer as height']
  const { rows } = await pool.query<SubjectRow>(
    `select subject.uuid, subject.name, ${sides}, subject.updated_at as "updatedAt",
       contributor.name as "contributorName", contributor.username,
       license.name as "licenseName", license.url as "licenseUrl"
     from ${table} subject
     join contributors contributor on contributor.id = subject.contributor_id
     join licenses license on license.id = subject.license_id
     where subject.kind = $1 and subject.slug = $2 and subject.published_at is not null`,
    [kind, slug],
  )
  return rows[0]
}

export type PicturedRow = { readonly uuid: string; readonly updatedAt: Date }

/** The published assets and packs of some addresses, in their order. */
export async function findPictured(
  pool: Pool,
  places: readonly SubjectRoute[],
): Promise<PicturedRow[]> {
  const { rows } = await pool.query<PicturedRow>(
    `select coalesce(asset.uuid, pack.uuid) as uuid,
       coalesce(asset.updated_at, pack.updated_at) as "updatedAt"
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality
       as wanted (product, kind, slug, place)
     left join assets asset on wanted.product = 'item' and asset.kind = wanted.kind
       and asset.slug = wanted.slug and asset.published_at is not null
     left join packs pack on wanted.product = 'pack' and pack.kind = wanted.kind
       and pack.slug = wanted.slug and pack.published_at is not null
     where coalesce(asset.uuid, pack.uuid) is not null
     order by wanted.place`,
    [
      places.map((one) => one.product),
      places.map((one) => one.kind),
      places.map((one) => one.slug),
    ],
  )
  return rows
}

/** The published assets and packs of some ids, in their order. */
export async function findShown(pool: Pool, uuids: readonly string[]): Promise<PicturedRow[]> {
  const { rows } = await pool.query<PicturedRow>(
    `select wanted.uuid, coalesce(asset.updated_at, pack.updated_at) as "updatedAt"
     from unnest($1::uuid[]) with ordinality as wanted (uuid, place)
     left join assets asset on asset.uuid = wanted.uuid and asset.published_at is not null
     left join packs pack on pack.uuid = wanted.uuid and pack.published_at is not null
     where coalesce(asset.id, pack.id) is not null
     order by wanted.place`,
    [uuids],
  )
  return rows
}

/** The published packs of a published bundle, in their order. */
export async function findBundlePictured(pool: Pool, slug: string): Promise<PicturedRow[]> {
  const { rows } = await pool.query<PicturedRow>(
    `select packs.uuid, packs.updated_at as "updatedAt"
     from bundles
     join bundle_packs part on part.bundle_id = bundles.id
     join packs on packs.id = part.pack_id and packs.published_at is not null
     where bundles.slug = $1 and bundles.published_at is not null
     order by part.position`,
    [slug],
  )
  return rows
}
