import type { PoolClient } from 'pg'
import type { Executor } from './drafts.queries.server.ts'

export type VersionRow = {
  readonly revision: number
  readonly name: string | null
  readonly bytes: number
  readonly createdAt: Date
  readonly by: string | null
}

const columns = `v.revision, v.name, v.bytes, v.created_at as "createdAt",
  (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)
    from users where id = v.created_by) as by`

export async function findVersions(executor: Executor, draftId: number): Promise<VersionRow[]> {
  const { rows } = await executor.query<VersionRow>(
    `select ${columns} from draft_versions v where v.draft_id = $1 order by v.revision desc`,
    [draftId],
  )
  return rows
}

export async function findVersion(
  executor: Executor,
  draftId: number,
  revision: number,
): Promise<(VersionRow & { readonly document: string }) | undefined> {
  const { rows } = await executor.query<VersionRow & { document: string }>(
    `select ${columns}, v.document from draft_versions v
     where v.draft_id = $1 and v.revision = $2`,
    [draftId, revision],
  )
  return rows[0]
}

/** When the newest version was kept; undefined where there is none. */
export async function findLastVersion(
  client: PoolClient,
  draftId: number,
): Promise<Date | undefined> {
  const { rows } = await client.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from draft_versions where draft_id = $1
     order by revision desc limit 1`,
    [draftId],
  )
  return rows[0]?.createdAt
}

/** Keeps the document that the draft has now. Kept before, it only gets its name. */
export async function insertVersion(
  client: PoolClient,
  { draftId, name, now }: { draftId: number; name: string | null; now: Date },
): Promise<void> {
  await client.query(
    `insert into draft_versions (draft_id, revision, name, document, bytes, created_by, created_at)
     select id, revision, $2, document, bytes, updated_by, $3 from drafts where id = $1
     on conflict (draft_id, revision) do update
       set name = coalesce(excluded.name, draft_versions.name)`,
    [draftId, name, now],
  )
}

/** Drops all but the newest so many of those without a name. */
export async function pruneVersions(
  client: PoolClient,
  draftId: number,
  most: number,
): Promise<void> {
  await client.query(
    `delete from draft_versions where draft_id = $1 and name is null and revision not in (
       select revision from draft_versions where draft_id = $1 and name is null
       order by revision desc limit $2)`,
    [draftId, most],
  )
}

export async function setVersionName(
  client: PoolClient,
  { draftId, revision, name }: { draftId: number; revision: number; name: string | null },
): Promise<void> {
  await client.query('update draft_versions set name = $3 where draft_id = $1 and revision = $2', [
    draftId,
    revision,
    name,
  ])
}

export async function countNamed(client: PoolClient, draftId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from draft_versions
     where draft_id = $1 and name is not null`,
    [draftId],
  )
  return rows[0]?.count ?? 0
}
