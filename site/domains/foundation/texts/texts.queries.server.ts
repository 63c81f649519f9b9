import type { Pool, PoolClient } from 'pg'
import type { TextKind } from '#db/schema/texts.ts'

export type StaffText = {
  readonly id: number
  readonly kind: TextKind
  readonly slug: string
  readonly language: string
  readonly source: string
  readonly publishedAt: Date | null
  readonly updatedAt: Date
}

const columns = `id, kind, slug, language, source, published_at as "publishedAt", updated_at as "updatedAt"`

/** Everything that staff wrote, drafts too, the last changed first. */
export async function listTexts(pool: Pool): Promise<StaffText[]> {
  const { rows } = await pool.query<StaffText>(
    `select ${columns} from texts order by updated_at desc, id desc limit 500`,
  )
  return rows
}

export async function findText(pool: Pool, id: number): Promise<StaffText | undefined> {
  const { rows } = await pool.query<StaffText>(`select ${columns} from texts where id = $1`, [id])
  return rows[0]
}

/** What is published of a kind. */
export async function findPublished(pool: Pool, kind: TextKind): Promise<StaffText[]> {
  const { rows } = await pool.query<StaffText>(
    `select ${columns} from texts where kind = $1 and published_at is not null order by id`,
    [kind],
  )
  return rows
}

/** A published page in a language, else in English. */
export async function findPublishedPage(
  pool: Pool,
  { slug, language }: { readonly slug: string; readonly language: string },
): Promise<StaffText | undefined> {
  const { rows } = await pool.query<StaffText>(
    `select ${columns} from texts
     where kind = 'page' and slug = $1 and language in ($2, 'en') and published_at is not null
     order by language = $2 desc limit 1`,
    [slug, language],
  )
  return rows[0]
}

export type TextWrite = Omit<StaffText, 'id' | 'updatedAt'> & {
  readonly userId: number
  readonly now: Date
}

/** Writes a text; undefined where another one has its address. */
export async function insertText(
  client: PoolClient,
  { kind, slug, language, source, publishedAt, userId, now }: TextWrite,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `insert into texts (kind, slug, language, source, published_at, created_at, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $6, $7) on conflict do nothing returning id`,
    [kind, slug, language, source, publishedAt, now, userId],
  )
  return rows[0]?.id
}

export async function updateText(
  client: PoolClient,
  id: number,
  {
    source,
    publishedAt,
    userId,
    now,
  }: Pick<TextWrite, 'source' | 'publishedAt' | 'userId' | 'now'>,
): Promise<void> {
  await client.query(
    `update texts set source = $2, published_at = $3, updated_at = $4, updated_by = $5 where id = $1`,
    [id, source, publishedAt, now, userId],
  )
}
