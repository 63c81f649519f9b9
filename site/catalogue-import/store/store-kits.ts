import type { PoolClient } from 'pg'
import { sanitizeSvg } from '@tessera/svg'
import type { Problem } from '#catalogue-import/adapters/adapter.ts'
import { slugify } from '#catalogue-import/vocabulary/naming.ts'
import type { RawKit } from '#catalogue-import/adapters/raw-asset.ts'
import type { Source } from '#catalogue-import/source.ts'

/**
 * Kits with their parts, in the caller's transaction and after their packs. A part that is not safe
 * is a problem and left out; parts that a new version no longer has are dropped, a kit that vanished
 * is withdrawn.
 */
export async function storeKits(
  client: PoolClient,
  source: Source,
  kits: readonly RawKit[],
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const kit of kits) {
    const { rows } = await client.query<{ id: number }>(
      `insert into kits (slug, name, source_id, source_key, contributor_id, license_id, pack_id,
         definition, object_count, published_at)
       select $1, $2, $3, $4, contributor_id, license_id, id, $5, $6, now()
       from packs where source_id = $3 and source_key = $7
       on conflict (source_key) do update set slug = excluded.slug, name = excluded.name,
         contributor_id = excluded.contributor_id, license_id = excluded.license_id,
         pack_id = excluded.pack_id, definition = excluded.definition,
         object_count = excluded.object_count,
         published_at = coalesce(kits.published_at, excluded.published_at)
       returning id`,
      [
        kit.slug,
        kit.name,
        source.id,
        `${source.id}/${kit.key}`,
        JSON.stringify(kit.definition),
        kit.parts.length,
        kit.pack,
      ],
    )
    const kitId = rows[0]?.id
    if (kitId === undefined) throw new Error(`the kit ${kit.key} has no pack ${kit.pack}`)
    problems.push(...(await storeParts(client, kit, kitId)))
  }
  await client.query(
    `update kits set published_at = null
     where source_id = $1 and published_at is not null and not (source_key = any($2::text[]))`,
    [source.id, kits.map((kit) => `${source.id}/${kit.key}`)],
  )
  return problems
}

async function storeParts(client: PoolClient, kit: RawKit, kitId: number): Promise<Problem[]> {
  const problems: Problem[] = []
  const parts = kit.parts.flatMap((part) => {
    try {
      const { svg } = sanitizeSvg(part.svg)
      const slug = slugify(`${kit.slug}-${part.slot}-${part.variant}`)
      return [{ ...part, svg, slug }]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      problems.push({ sourceKey: `${kit.key}/${part.slot}/${part.variant}`, problem: reason })
      return []
    }
  })
  const known = new Set<string>()
  const unique = parts.map((part) => {
    let slug = part.slug
    for (let number = 2; known.has(slug); number += 1) slug = `${part.slug}-${number}`
    known.add(slug)
    return { ...part, slug }
  })
  await client.query(
    `delete from kit_objects where kit_id = $1 and not exists (
       select from unnest($2::text[], $3::text[]) as part(slot, variant)
       where part.slot = kit_objects.slot and part.variant = kit_objects.variant)`,
    [kitId, unique.map((part) => part.slot), unique.map((part) => part.variant)],
  )
  await client.query(
    `insert into kit_objects (kit_id, slug, slot, variant, name, svg)
     select $1, part.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as part
     on conflict (kit_id, slot, variant) do update set slug = excluded.slug, name = excluded.name,
       svg = excluded.svg`,
    [
      kitId,
      unique.map((part) => part.slug),
      unique.map((part) => part.slot),
      unique.map((part) => part.variant),
      unique.map((part) => part.name),
      unique.map((part) => part.svg),
    ],
  )
  return problems
}
