import type { Pool } from 'pg'

export const passedOn = ['forwarded', 'done'] as const
export type PassedOn = (typeof passedOn)[number]

export type HireRow = {
  readonly uuid: string
  readonly name: string
  readonly message: string
  readonly deadline: string | null
  readonly state: PassedOn
  readonly createdAt: Date
}

type HireRequestInput = {
  readonly contributorId: number
  readonly state: string | null
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
}

/** What the staff passed on to somebody who is to be hired; what it still looks at is not theirs yet. */
export async function findHireRequests(
  pool: Pool,
  { contributorId, state, isAscending, limit, offset }: HireRequestInput,
): Promise<HireRow[]> {
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await pool.query<HireRow>(
    `select uuid, name, message, deadline::text, state, created_at as "createdAt"
     from visitor_requests
     where kind = 'hire' and contributor_id = $1 and state = any($2)
       and ($3::text is null or state = $3)
     order by created_at ${direction}, id ${direction} limit $4 offset $5`,
    [contributorId, passedOn, state, limit, offset],
  )
  return rows
}

export async function countHireRequests(
  pool: Pool,
  contributorId: number,
  state: string | null,
): Promise<{ total: number; all: number }> {
  const { rows } = await pool.query<{ total: number; all: number }>(
    `select count(*)::integer as all,
       count(*) filter (where $3::text is null or state = $3)::integer as total
     from visitor_requests where kind = 'hire' and contributor_id = $1 and state = any($2)`,
    [contributorId, passedOn, state],
  )
  return rows[0] ?? { total: 0, all: 0 }
}
