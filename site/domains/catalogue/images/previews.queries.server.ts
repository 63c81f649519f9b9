import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import type { PixelLight } from './measure-pixels.ts'

export type Unprepared = {
  readonly id: number
  readonly uuid: string
  readonly kind: AssetKind
  readonly contentHash: string
}

/** Goes before the hash of what is prepared: another one has everything prepared again. */
const MADE_AS = '2 '

/** Glyphs without colours of their own stand in the page, in the colour of text. */
const unprepared = `from assets a left join asset_pixels p on p.asset_id = a.id
  where a.published_at is not null and p.content_hash is distinct from '${MADE_AS}' || a.content_hash
    and (a.kind <> 'icon' or a.colors <> '{}')`

export async function countUnprepared(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count ${unprepared}`,
  )
  return rows[0]?.count ?? 0
}

/** Assets whose picture was not drawn yet, or of another content, those that are seen most first. */
export async function findUnprepared(pool: Pool, limit: number): Promise<Unprepared[]> {
  const { rows } = await pool.query<Unprepared>(
    `select a.id, a.uuid, a.kind, a.content_hash as "contentHash" ${unprepared}
     order by a.popularity desc, a.id limit $1`,
    [limit],
  )
  return rows
}

export async function storePixels(
  pool: Pool,
  { id, contentHash }: Unprepared,
  light: PixelLight | null,
): Promise<void> {
  await pool.query(
    `insert into asset_pixels (asset_id, luminance, chroma, outline, content_hash)
     values ($1, $2, $3, $4, $5)
     on conflict (asset_id) do update set luminance = excluded.luminance,
       chroma = excluded.chroma, outline = excluded.outline, content_hash = excluded.content_hash`,
    [
      id,
      light?.luminance ?? null,
      light?.chroma ?? null,
      light?.outline ?? null,
      MADE_AS + contentHash,
    ],
  )
}
