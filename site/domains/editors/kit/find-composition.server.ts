import type { Pool } from 'pg'

type FoundComposition = {
  readonly kit: string
  /** The name that the composition was drawn by; null for a whole pack. */
  readonly seed: string | null
}

/** Where an Edit link of the catalogue comes from. */
export const compositionSources = ['asset', 'pack'] as const
export type CompositionSource = (typeof compositionSources)[number]

/** The published kit of a figure of the catalogue or of its pack; undefined where no kit drew it. */
export async function findComposition(
  pool: Pool,
  { from, slug }: { readonly from: CompositionSource; readonly slug: string },
): Promise<FoundComposition | undefined> {
  const { rows } = await pool.query<{ kit: string; sourceKey: string | null }>(
    from === 'asset' ? ofAsset : ofPack,
    [slug],
  )
  const [row] = rows
  return row && { kit: row.kit, seed: row.sourceKey && seedOf(row.sourceKey) }
}

/** Where a pack has several kits, the one whose key the figure's begins with. */
const ofAsset = `
  select k.slug as kit, a.source_key as "sourceKey"
  from assets a
  join kits k on k.pack_id = a.pack_id and k.published_at is not null
  join packs p on p.id = k.pack_id and p.published_at is not null
  where a.slug = $1 and a.kind = 'kit-illustration' and a.published_at is not null
  order by not starts_with(a.source_key, k.source_key || '/'), k.slug limit 1`

const ofPack = `
  select k.slug as kit, null as "sourceKey"
  from packs p join kits k on k.pack_id = p.id and k.published_at is not null
  where p.slug = $1 and p.kind = 'kit-illustration' and p.published_at is not null
  order by k.slug limit 1`

/** The import keys a figure by its kit and the small letters of its name: `dicebear/lorelei/ada` is “Ada”. */
export function seedOf(sourceKey: string): string {
  const name = sourceKey.slice(sourceKey.lastIndexOf('/') + 1)
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
