import type { Pool } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import type { ReturnReason } from '#db/schema/contributing/submissions.ts'

type Returned = { readonly reasons: ReturnReason[]; readonly message: string }

/** Why works came back the last time, by their ids. */
export async function findReturns(
  pool: Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Returned>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<Returned & { id: number }>(
    `select distinct on (submission_id) submission_id as id, reasons, message from submission_events
     where submission_id = any($1) and state = 'returned' order by submission_id, id desc`,
    [ids],
  )
  return new Map(rows.map(({ id, ...told }) => [id, told]))
}

type Figures = {
  readonly kind: AssetKind
  readonly slug: string
  readonly views: number
  readonly downloads: number
}

/** Where published assets stand and how often they were seen and downloaded, by their ids. */
export async function findFigures(
  pool: Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Figures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<Figures & { id: number }>(
    `select id, kind, slug, view_count::float8 as views, download_count::float8 as downloads
     from assets where id = any($1) and published_at is not null`,
    [ids],
  )
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
