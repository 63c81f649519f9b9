import type { PoolClient } from 'pg'
import type { Executor } from '#domains/editors/drafts/drafts.queries.server.ts'

export type ShareRow = {
  readonly uuid: string
  readonly rights: 'view' | 'copy'
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

const columns = 's.uuid, s.rights, s.created_at as "createdAt", s.expires_at as "expiresAt"'

/** Those that still open the draft, newest first. */
export async function findShares(
  executor: Executor,
  draftId: number,
  now: Date,
): Promise<ShareRow[]> {
  const { rows } = await executor.query<ShareRow>(
    `select ${columns} from draft_shares s
     where s.draft_id = $1 and (s.expires_at is null or s.expires_at > $2) order by s.id desc`,
    [draftId, now],
  )
  return rows
}

export async function insertShare(
  client: PoolClient,
  share: {
    readonly draftId: number
    readonly tokenHash: string
    readonly rights: 'view' | 'copy'
    readonly userId: number
    readonly now: Date
    readonly expiresAt: Date | null
  },
): Promise<ShareRow> {
  const { rows } = await client.query<ShareRow>(
    `insert into draft_shares as s (draft_id, token_hash, rights, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [share.draftId, share.tokenHash, share.rights, share.userId, share.now, share.expiresAt],
  )
  const [row] = rows
  if (!row) throw new Error('the share was not inserted')
  return row
}

export async function deleteShare(
  client: PoolClient,
  draftId: number,
  uuid: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from draft_shares where draft_id = $1 and uuid = $2',
    [draftId, uuid],
  )
  return rowCount === 1
}

export type SharedDraftRow = {
  readonly draftId: number
  readonly uuid: string
  readonly rights: 'view' | 'copy'
  readonly expiresAt: Date | null
  readonly ownerName: string
}

/**
 * The draft behind a link; none where it is in the trash, and none where whoever made the link may not open
 * the draft any more: they left the team or were blocked, and would still know the link.
 */
export async function findSharedDraft(
  executor: Executor,
  tokenHash: string,
): Promise<SharedDraftRow | undefined> {
  const { rows } = await executor.query<SharedDraftRow>(
    `select d.id as "draftId", d.uuid, s.rights, s.expires_at as "expiresAt", coalesce(
       (select name from teams where id = d.account_id),
       (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), username, '')
         from users where id = d.account_id), '') as "ownerName"
     from draft_shares s join drafts d on d.id = s.draft_id
     join users u on u.id = s.created_by and u.blocked_at is null
     where s.token_hash = $1 and d.deleted_at is null and (u.id = d.account_id or exists (
       select from team_members m where m.team_id = d.account_id and m.user_id = u.id))`,
    [tokenHash],
  )
  return rows[0]
}
