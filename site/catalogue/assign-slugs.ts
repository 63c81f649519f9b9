import type { PoolClient } from 'pg'

/** More rounds than there are items of one name in one pack. */
const MAX_ROUNDS = 500

/**
 * Gives every staged asset its slug, unique within its kind. An asset keeps the slug it has as long
 * as its name does; a slug that another asset has, or ever had, is never given again. Numbers are
 * appended in the order of the source, so a second import on another machine agrees.
 */
export async function assignSlugs(client: PoolClient, sourceId: string): Promise<void> {
  await client.query('alter table staged add column slug text')
  await client.query('create index on staged (source_key)')
  await client.query('analyze staged')
  await client.query(
    `update staged set slug = assets.slug
     from assets
     where assets.source_id = $1 and assets.source_key = staged.source_key
       and assets.kind = staged.kind
       and (assets.slug = staged.slug_base
         or (starts_with(assets.slug, staged.slug_base || '-')
           and substr(assets.slug, length(staged.slug_base) + 2) ~ '^[0-9]{1,6}$'))`,
    [sourceId],
  )
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { rowCount } = await client.query(
      `with candidates as (
         select source_key, kind,
           case $2::int when 1 then slug_base else slug_base || '-' || $2::int end as slug,
           row_number() over (partition by kind, slug_base order by position) as place
         from staged where slug is null)
       update staged set slug = candidates.slug
       from candidates
       where candidates.source_key = staged.source_key and candidates.place = 1
         and not exists (select from assets
           where assets.kind = candidates.kind and assets.slug = candidates.slug)
         and not exists (select from staged taken
           where taken.kind = candidates.kind and taken.slug = candidates.slug)
         and not exists (select from slug_history former
           join assets holder on holder.id = former.subject_id
           where former.subject = 'asset' and former.kind = candidates.kind
             and former.slug = candidates.slug
             and (holder.source_id, holder.source_key) <> ($1, candidates.source_key))`,
      [sourceId, round],
    )
    if ((rowCount ?? 0) > 0) continue
    const { rows } = await client.query('select 1 from staged where slug is null limit 1')
    if (rows.length === 0) return
  }
  throw new Error('there are more items of one name than slugs')
}
