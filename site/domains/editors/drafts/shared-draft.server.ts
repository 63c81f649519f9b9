import { randomUUID } from 'node:crypto'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  findDraft,
  insertDraft,
  lockAccount,
  measureDrafts,
  readDocument,
  readPreview,
  type DraftRow,
  type Executor,
} from './drafts.queries.server.ts'
import { MOST_ACCOUNT_BYTES, MOST_DRAFTS } from './put-draft.server.ts'
import { hashShareToken } from './shares/share-draft.server.ts'
import { findSharedDraft, type SharedDraftRow } from './shares/shares.queries.server.ts'

export type SharedDraft = { readonly share: SharedDraftRow; readonly draft: DraftRow }

/**
 * What a link opens, to whoever has it.
 *
 * @throws {AppError} not_found for links that never were, were revoked or are over, and for drafts in the trash
 */
export async function openSharedDraft(
  executor: Executor,
  token: string,
  now: Date,
): Promise<SharedDraft> {
  const share = await findSharedDraft(executor, hashShareToken(token))
  const isOver = share?.expiresAt !== null && (share?.expiresAt ?? now) <= now
  const draft = share && !isOver ? await findDraft(executor, share.uuid) : undefined
  if (!share || !draft) throw new AppError('not_found')
  return { share, draft }
}

/**
 * Makes a draft of the account acted for from one that is shared, with its source, so that its author and
 * licence stay.
 *
 * @throws {AppError} not_found; not_allowed where the link is only for looking; draft_limit_reached
 */
export async function copySharedDraft(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  token: string,
): Promise<DraftRow> {
  const { share, draft } = await openSharedDraft(pool, token, now())
  if (share.rights !== 'copy') throw new AppError('not_allowed')
  const { editor, title, source, bytes } = draft
  const uuid = randomUUID()
  return inTransaction(pool, async (client) => {
    const { accountId, userId } = actor
    await lockAccount(client, accountId)
    const held = await measureDrafts(client, accountId)
    if (held.count >= MOST_DRAFTS || held.bytes + bytes > MOST_ACCOUNT_BYTES) {
      throw new AppError('draft_limit_reached')
    }
    const document = await readDocument(client, draft.id)
    const preview = await readPreview(client, draft.id)
    const content = { editor, title, source, document, bytes, preview }
    await insertDraft(client, { ...content, uuid, accountId, userId, now: now() })
    const copy = await findDraft(client, uuid)
    if (!copy) throw new AppError('internal')
    return copy
  })
}
