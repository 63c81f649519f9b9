import type { PoolClient } from 'pg'

export type Correction = {
  readonly name: string
  readonly tags: readonly string[]
  readonly category: string | null
  readonly style: string | null
}

/** Writes a correction, or answers with which of its terms there is none of. */
export async function correctRow(
  client: PoolClient,
  id: number,
  { name, tags, category, style }: Correction,
): Promise<'category' | 'style' | null> {
  const { rows } = await client.query<{ categoryId: number | null; styleId: number | null }>(
    `select (select id from categories where slug = $1) as "categoryId",
       (select id from styles where slug = $2) as "styleId"`,
    [category, style],
  )
  const [terms] = rows
  if (category !== null && terms?.categoryId == null) return 'category'
  if (style !== null && terms?.styleId == null) return 'style'
  await client.query(
    `update submissions set name = $2, tags = $3, category_id = $4, style_id = $5 where id = $1`,
    [id, name, tags, terms?.categoryId ?? null, terms?.styleId ?? null],
  )
  return null
}
