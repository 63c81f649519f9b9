import type { Pool, PoolClient } from 'pg'

export type TrainingDeclaration = {
  /** What new assets declare. */
  readonly allowsTraining: boolean
  /** Works on offer or on their way that declare it, and that do not. */
  readonly allowing: number
  readonly refusing: number
}

/** What a contributor declares of new assets and has declared of those there are. */
export async function findTraining(
  client: Pool | PoolClient,
  contributorId: number,
): Promise<TrainingDeclaration> {
  const { rows } = await client.query<TrainingDeclaration>(
    `select c.allows_training as "allowsTraining",
       count(*) filter (where s.allows_training)::int as allowing,
       count(*) filter (where not s.allows_training)::int as refusing
     from contributors c left join submissions s on s.contributor_id = c.id
       and s.state not in ('withdrawn', 'replaced')
     where c.id = $1 group by c.id`,
    [contributorId],
  )
  const [row] = rows
  if (!row) throw new Error(`no contributor ${contributorId}`)
  return row
}

export async function keepTraining(
  client: PoolClient,
  contributorId: number,
  allowsTraining: boolean,
): Promise<void> {
  await client.query('update contributors set allows_training = $2 where id = $1', [
    contributorId,
    allowsTraining,
  ])
}

/** Declares it of all assets there are, also of those in the catalogue. Answers how many changed. */
export async function declareOfAssets(
  client: PoolClient,
  contributorId: number,
  { allowsTraining, now }: { readonly allowsTraining: boolean; readonly now: Date },
): Promise<number> {
  const { rowCount } = await client.query(
    `update submissions set allows_training = $2
     where contributor_id = $1 and state not in ('withdrawn', 'replaced') and allows_training <> $2`,
    [contributorId, allowsTraining],
  )
  await client.query(
    `update assets set facts = facts || jsonb_build_object('allowsTraining', $2::boolean), updated_at = $3
     where id in (select asset_id from submissions where contributor_id = $1 and state = 'published')
       and (facts->>'allowsTraining')::boolean is distinct from $2`,
    [contributorId, allowsTraining, now],
  )
  return rowCount ?? 0
}
