import type { PoolClient } from 'pg'

/** More rounds than there are assets of one name in one pack. */
const MAX_ROUNDS = 500

/**
 * Gives every staged asset its slug in the temporary table `slugs`, unique within its kind. An asset keeps the slug it has as long
 * as its name does; a slug that another asset has, or ever had, is never given again. Numbers are
 * appended in the order of the source, so a second import on another machine agrees.
 */
export async function assignSlugs(client: PoolClient, sourceId: string): Promise<void> {
  // A table of its own: updating the wide staging rows would write every drawing again.
  await client.query(
    `create temporary table slugs on commit drop as
     select source_key, kind, slug_base, position, null::text as slug from staged`,
  )
  await client.query('create index on slugs (source_key)')
  await client.query('create index on slugs (kind, slug)')
  await client.query('analyze slugs')
  await client.query(
    `update slugs set slug = assets.slug
     from assets
     where assets.source_id = $1 and assets.source_key = slugs.source_key
       and assets.kind = slugs.kind
       and (assets.slug = slugs.slug_base
         or (starts_with(assets.slug, slugs.slug_base || '-')
           and substr(assets.slug, length(slugs.slug_base) + 2) ~ '^[0-9]{1,6}$'))`,
    [sourceId],
  )
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { rowCount } = await client.query(
      `with candidates as (
         select source_key, kind,
           case $2::int when 1 then slug_base else slug_base || '-' || $2::int end as slug,
           row_number() over (partition by kind, slug_base order by position) as place
         from slugs where slug is null)
       update slugs set slug = candidates.slug
       from candidates
       where candidates.source_key = slugs.source_key and candidates.place = 1
         and not exists (select from assets
           where assets.kind = candidates.kind and assets.slug = candidates.slug)
         and not exists (select from slugs taken
           where taken.kind = candidates.kind and taken.slug = candidates.slug)
         and not exists (select from slug_history former
           join assets holder on holder.id = former.subject_id
           where former.subject = 'asset' and former.kind = candidates.kind
             and former.slug = candidates.slug
             and (holder.source_id, holder.source_key) <> ($1, candidates.source_key))`,
      [sourceId, round],
    )
    if ((rowCount ?? 0) > 0) continue
    const { rows } = await client.query('select 1 from slugs where slug is null limit 1')
    if (rows.length === 0) return
  }
  throw new Error('there are more items of one name than slugs')
}
