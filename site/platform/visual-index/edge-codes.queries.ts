import type { Pool } from 'pg'

const PAGE = 5_000

export type EdgeCodeRow = {
  readonly assetId: number
  /** Null where the work cannot be drawn, or has changed and is not described yet. */
  readonly code: Buffer | null
  readonly madeAt: Date
}

/** The code of a work; null where it has none, or not yet. */
export async function findEdgeCode(pool: Pool, assetId: number): Promise<Buffer | null> {
  const { rows } = await pool.query<{ code: Buffer | null }>(
    'select edge_code as code from asset_prints where asset_id = $1',
    [assetId],
  )
  return rows[0]?.code ?? null
}

/** Codes written at or after a moment, of works that are not published too, in the order they were made. */
export async function* readEdgeCodes(pool: Pool, since: Date): AsyncGenerator<EdgeCodeRow> {
  let last = { madeAt: since, assetId: 0 }
  for (;;) {
    const { rows } = await pool.query<EdgeCodeRow>(
      `select asset_id as "assetId", edge_code as code, made_at as "madeAt" from asset_prints
       where (made_at, asset_id) > ($1, $2) order by made_at, asset_id limit ${PAGE}`,
      [last.madeAt, last.assetId],
    )
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end
  }
}
