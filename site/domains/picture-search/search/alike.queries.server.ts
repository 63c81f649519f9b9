import type { Pool } from 'pg'
import { shownKinds, type ShownKind } from './shown-kinds.ts'

/** Which of these works are published at this moment, with their kind. */
export async function findPublishedKinds(
  pool: Pool,
  ids: readonly number[],
): Promise<Map<number, ShownKind>> {
  const { rows } = await pool.query<{ id: number; kind: ShownKind }>(
    `select id, kind from assets
     where id = any($1::int[]) and kind = any($2::text[]) and published_at is not null`,
    [ids, shownKinds],
  )
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
