import type { EditorName } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { StoredSource } from '#db/schema/drafts.ts'

export type Executor = Pool | PoolClient

export type DraftRow = {
  readonly id: number
  readonly uuid: string
  readonly accountId: number
  readonly createdBy: number | null
  readonly editor: EditorName
  readonly title: string
  readonly source: StoredSource | null
  readonly bytes: number
  readonly hasPreview: boolean
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  /** Who changed it last; null for people who have left. */
  readonly by: string | null
}

const columns = `d.id, d.uuid, d.account_id as "accountId", d.created_by as "createdBy", d.editor,
  d.title, d.source, d.bytes, d.preview is not null as "hasPreview", d.revision,
  d.created_at as "createdAt", d.updated_at as "updatedAt", d.deleted_at as "deletedAt",
  (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)
    from users where id = d.updated_by) as by`

export async function findDraft(
  executor: Executor,
  uuid: string,
  { isLocked = false } = {},
): Promise<DraftRow | undefined> {
  const { rows } = await executor.query<DraftRow>(
    `select ${columns} from drafts d where d.uuid = $1 ${isLocked ? 'for update' : ''}`,
    [uuid],
  )
  return rows[0]
}

/** The document as text, apart from the row: it may be large. */
export async function readDocument(executor: Executor, id: number): Promise<string> {
  const { rows } = await executor.query<{ document: string }>(
    'select document from drafts where id = $1',
    [id],
  )
  return rows[0]?.document ?? ''
}

export async function readPreview(executor: Executor, id: number): Promise<string | null> {
  const { rows } = await executor.query<{ preview: string | null }>(
    'select preview from drafts where id = $1',
    [id],
  )
  return rows[0]?.preview ?? null
}

export type DraftFilter = {
  readonly accountId: number
  readonly state: 'active' | 'trash'
  readonly editor?: EditorName | undefined
  readonly limit: number
  readonly offset: number
}

export async function findDrafts(
  executor: Executor,
  { accountId, state, editor, limit, offset }: DraftFilter,
): Promise<{ readonly rows: readonly DraftRow[]; readonly total: number }> {
  const where = `d.account_id = $1 and (d.deleted_at is not null) = $2
    and ($3::text is null or d.editor = $3)`
  const values = [accountId, state === 'trash', editor ?? null]
  const { rows } = await executor.query<DraftRow>(
    `select ${columns} from drafts d where ${where}
     order by d.updated_at desc, d.id desc limit $4 offset $5`,
    [...values, limit, offset],
  )
  const { rows: counted } = await executor.query<{ total: number }>(
    `select count(*)::integer as total from drafts d where ${where}`,
    values,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Makes whoever else saves for the account wait, so that two new drafts are both counted. */
export async function lockAccount(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select from accounts where id = $1 for update', [accountId])
}

/** What an account has: drafts, those in the trash too, and all their bytes with versions and pictures. */
export async function measureDrafts(
  client: PoolClient,
  accountId: number,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { rows } = await client.query<{ count: number; bytes: number }>(
    `select count(*)::integer as count, coalesce(sum(
       d.bytes + coalesce(octet_length(d.preview), 0) + coalesce(
         (select sum(v.bytes) from draft_versions v where v.draft_id = d.id), 0)), 0)::float8 as bytes
     from drafts d where d.account_id = $1`,
    [accountId],
  )
  return rows[0] ?? { count: 0, bytes: 0 }
}

export type DraftContent = {
  readonly editor: EditorName
  readonly title: string
  readonly source: StoredSource | null
  readonly document: string
  readonly bytes: number
  readonly preview: string | null
}

/** False where another draft has the uuid by now. */
export async function insertDraft(
  client: PoolClient,
  draft: DraftContent & {
    readonly uuid: string
    readonly accountId: number
    readonly userId: number
    readonly now: Date
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into drafts (uuid, account_id, created_by, updated_by, editor, title, source, document,
       bytes, preview, created_at, updated_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict (uuid) do nothing`,
    [
      draft.uuid,
      draft.accountId,
      draft.userId,
      draft.editor,
      draft.title,
      draft.source,
      draft.document,
      draft.bytes,
      draft.preview,
      draft.now,
    ],
  )
  return rowCount === 1
}

/** A former document comes out of the trash with what is saved over it. */
export async function updateDraft(
  client: PoolClient,
  id: number,
  draft: DraftContent & { readonly userId: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `update drafts set editor = $2, title = $3, source = $4, document = $5, bytes = $6,
       preview = coalesce($7, preview), updated_by = $8, updated_at = $9, revision = revision + 1,
       deleted_at = null
     where id = $1`,
    [
      id,
      draft.editor,
      draft.title,
      draft.source,
      draft.document,
      draft.bytes,
      draft.preview,
      draft.userId,
      draft.now,
    ],
  )
}

/** Into the trash, or out of it with null. Whoever has it open hears of it by the revision. */
export async function setDeleted(
  client: PoolClient,
  id: number,
  { deletedAt, userId }: { readonly deletedAt: Date | null; readonly userId: number },
): Promise<void> {
  await client.query(
    'update drafts set deleted_at = $2, updated_by = $3, revision = revision + 1 where id = $1',
    [id, deletedAt, userId],
  )
}

export async function deleteDraftRow(client: PoolClient, id: number): Promise<void> {
  await client.query('delete from drafts where id = $1', [id])
}
