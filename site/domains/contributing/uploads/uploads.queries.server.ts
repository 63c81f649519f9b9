import type { Pool, PoolClient } from 'pg'
import type { UploadState } from '#db/schema/contributing/uploads.ts'

type Client = Pool | PoolClient

export type UploadRow = {
  readonly id: number
  readonly uuid: string
  readonly contributorId: number
  readonly batch: string
  readonly path: string
  readonly bytes: number
  readonly state: UploadState
  readonly needs: readonly string[]
  readonly reason: string | null
  readonly detail: string
  readonly submissionId: number | null
  readonly replacesId: number | null
  readonly parentId: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = `id::float8 as id, uuid, contributor_id as "contributorId", batch, path, bytes::float8 as bytes,
  state, needs, reason, detail, submission_id as "submissionId", replaces_id as "replacesId",
  parent_id::float8 as "parentId", created_at as "createdAt", updated_at as "updatedAt"`

export type NewUpload = {
  readonly contributorId: number
  readonly batch: string
  readonly path: string
  readonly bytes: number
  readonly state: 'open' | 'received'
  readonly replacesId: number | null
  readonly parentId: number | null
  readonly now: Date
}

export async function insertUpload(client: Client, upload: NewUpload): Promise<UploadRow> {
  const { contributorId, batch, path, bytes, state, replacesId, parentId, now } = upload
  const { rows } = await client.query<UploadRow>(
    `insert into uploads (contributor_id, batch, path, bytes, state, replaces_id, parent_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning ${columns}`,
    [contributorId, batch, path, bytes, state, replacesId, parentId, now],
  )
  const [row] = rows
  if (!row) throw new Error('no upload was written')
  return row
}

/** What a contributor has unfinished; the lock lets only one upload of theirs begin at a time. */
export async function lockUnfinished(
  client: PoolClient,
  contributorId: number,
): Promise<{ readonly files: number; readonly bytes: number }> {
  await client.query(`select pg_advisory_xact_lock(hashtext('uploads'), $1)`, [contributorId])
  const { rows } = await client.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from uploads
     where contributor_id = $1 and state in ('open', 'received', 'waiting')`,
    [contributorId],
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

export async function findUpload(
  client: Client,
  contributorId: number,
  uuid: string,
): Promise<UploadRow | undefined> {
  const { rows } = await client.query<UploadRow>(
    `select ${columns} from uploads where uuid = $2 and contributor_id = $1`,
    [contributorId, uuid],
  )
  return rows[0]
}

/** All bytes are here. False where somebody else said so already. */
export async function markReceived(client: Client, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update uploads set state = 'received', updated_at = $2 where id = $1 and state = 'open'`,
    [id, now],
  )
  return rowCount === 1
}

export async function touchUpload(client: Client, id: number, now: Date): Promise<void> {
  await client.query('update uploads set updated_at = $2 where id = $1', [id, now])
}

/** A file to look at; undefined where it was looked at, or is right now. */
export async function claimUpload(client: PoolClient, id: number): Promise<UploadRow | undefined> {
  const { rows } = await client.query<UploadRow>(
    `select ${columns} from uploads where id = $1 and state = 'received' for update skip locked`,
    [id],
  )
  return rows[0]
}

/** Files that arrived before a moment and were not looked at, the oldest first. */
export async function findReceived(
  client: Client,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<Pick<UploadRow, 'id' | 'path'>[]> {
  const { rows } = await client.query<Pick<UploadRow, 'id' | 'path'>>(
    `select id::float8 as id, path from uploads where state = 'received' and updated_at < $1
     order by uploads.id limit $2`,
    [before, limit],
  )
  return rows
}

export async function endUpload(
  client: Client,
  id: number,
  end: {
    readonly state: UploadState
    readonly reason?: string
    readonly detail?: string
    readonly submissionId?: number
    readonly needs?: readonly string[]
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `update uploads set state = $2, reason = $3, detail = $4, submission_id = coalesce($5, submission_id),
       needs = $6, updated_at = $7 where id = $1`,
    [
      id,
      end.state,
      end.reason ?? null,
      (end.detail ?? '').slice(0, 500),
      end.submissionId ?? null,
      end.needs ?? [],
      end.now,
    ],
  )
}

/** Files of a batch by their paths, the latest of each. */
export async function findByPaths(
  client: Client,
  { contributorId, batch }: Pick<UploadRow, 'contributorId' | 'batch'>,
  paths: readonly string[],
): Promise<UploadRow[]> {
  const { rows } = await client.query<UploadRow>(
    `select distinct on (path) ${columns} from uploads
     where contributor_id = $1 and batch = $2 and path = any($3) order by path, id desc`,
    [contributorId, batch, paths],
  )
  return rows
}

/** The models of a batch that wait for a file of this path. */
export async function findModelsNeeding(
  client: Client,
  { contributorId, batch, path }: Pick<UploadRow, 'contributorId' | 'batch' | 'path'>,
): Promise<UploadRow[]> {
  const { rows } = await client.query<UploadRow>(
    `select ${columns} from uploads
     where contributor_id = $1 and batch = $2 and state = 'waiting' and $3 = any(needs)`,
    [contributorId, batch, path],
  )
  return rows
}

/** Files of a batch that are called as this one but for the ending. */
export async function findSiblings(
  client: Client,
  { id, contributorId, batch, path }: Pick<UploadRow, 'id' | 'contributorId' | 'batch' | 'path'>,
): Promise<UploadRow[]> {
  const { rows } = await client.query<UploadRow>(
    `select ${columns} from uploads where contributor_id = $1 and batch = $2 and id <> $3
       and regexp_replace(path, '\\.[^./]*$', '') = regexp_replace($4, '\\.[^./]*$', '') order by id`,
    [contributorId, batch, id, path],
  )
  return rows
}

type ListRequest = {
  readonly contributorId: number
  /** Only new versions of this asset. */
  readonly replacesId?: number | null
  readonly limit: number
}

type ListedUpload = UploadRow & {
  readonly work: string | null
  readonly lossCount: number
  /** How many of the losses are scripts. */
  readonly scriptCount: number
}

/** Files of a contributor, the latest first. */
export async function listUploads(
  client: Client,
  { contributorId, replacesId = null, limit }: ListRequest,
): Promise<ListedUpload[]> {
  const { rows } = await client.query<ListedUpload>(
    `select u.*, s.uuid as work, coalesce(cardinality(s.losses), 0) as "lossCount",
       (select count(*)::integer from unnest(s.losses) loss where loss ~ '^scripts( |$)') as "scriptCount"
     from (
       select ${columns} from uploads where contributor_id = $1 and state <> 'part'
         and ($3::int is null or replaces_id = $3)
       order by uploads.id desc limit $2
     ) u left join submissions s on s.id = u."submissionId"`,
    [contributorId, limit, replacesId],
  )
  return rows
}

export async function countUploads(
  client: Client,
  contributorId: number,
): Promise<ReadonlyMap<UploadState, number>> {
  const { rows } = await client.query<{ state: UploadState; count: number }>(
    'select state, count(*)::int from uploads where contributor_id = $1 group by 1',
    [contributorId],
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Takes the rows of what came to its end off the list. */
export async function forgetEnded(client: Client, contributorId: number): Promise<void> {
  await client.query(
    `delete from uploads where contributor_id = $1 and state in ('taken', 'part', 'refused')
     and not exists (select from uploads w where w.contributor_id = $1 and w.batch = uploads.batch
       and w.state in ('open', 'received', 'waiting'))`,
    [contributorId],
  )
}

/** Deletes a row that its contributor no longer wants; its uuid is that of the staged file. */
export async function deleteUpload(
  client: Client,
  contributorId: number,
  uuid: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from uploads where contributor_id = $1 and uuid = $2 and state in ('open', 'waiting', 'refused')`,
    [contributorId, uuid],
  )
  return rowCount === 1
}

/** Deletes uploads that nobody goes on with, and what was told long ago. */
export async function deleteStaleUploads(
  client: Client,
  { keptSince, toldSince }: { readonly keptSince: Date; readonly toldSince: Date },
): Promise<number> {
  const { rowCount } = await client.query(
    `delete from uploads where (state in ('open', 'waiting') and updated_at < $1)
       or (state in ('taken', 'part', 'refused', 'unpacked') and updated_at < $2)`,
    [keptSince, toldSince],
  )
  return rowCount ?? 0
}

/** Of these, the uuids whose bytes are still wanted. */
export async function findStagedUuids(
  client: Client,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ uuid: string }>(
    `select uuid from uploads where uuid::text = any($1) and (state in ('open', 'received', 'waiting')
       or state = 'part' and submission_id is null)`,
    [uuids],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}
