import type { Pool } from 'pg'
import { shownKinds, type ShownKind } from './query/shown-kinds.ts'

export type AlikeFilters = {
  readonly price?: 'all' | 'free' | 'premium' | undefined
  /** The name of a style in addresses. */
  readonly style?: string | null | undefined
  readonly isAnimated?: boolean | undefined
}

/** Which of these works are published at this moment and pass the filters, with their kind. */
export async function findPublishedKinds(
  pool: Pool,
  ids: readonly number[],
  { price = 'all', style = null, isAnimated }: AlikeFilters = {},
): Promise<Map<number, ShownKind>> {
  const { rows } = await pool.query<{ id: number; kind: ShownKind }>(
    `select id, kind from assets
     where id = any($1::int[]) and kind = any($2::text[]) and published_at is not null
       and ($3 = 'all' or (price_minor = 0) = ($3 = 'free'))
       and ($4::text is null or style_id = (select s.id from styles s where s.slug = $4))
       and ($5::boolean is null or is_animated = $5)`,
    [ids, shownKinds, price, style, isAnimated ?? null],
  )
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

export type Description = { readonly edges: Buffer | null; readonly colors: Buffer | null }

/** The numbers and colours of works, where they are made. */
export async function findDescriptions(
  pool: Pool,
  ids: readonly number[],
): Promise<Map<number, Description>> {
  const { rows } = await pool.query<Description & { id: number }>(
    'select asset_id as id, edges, colors from asset_prints where asset_id = any($1::int[])',
    [ids],
  )
  return new Map(rows.map(({ id, ...description }) => [id, description]))
}
