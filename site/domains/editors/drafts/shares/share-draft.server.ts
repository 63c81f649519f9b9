import { createHash, randomBytes } from 'node:crypto'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { lockDraft, openDraft } from '#domains/editors/drafts/open-draft.server.ts'
import { sharedDraftPath } from '#domains/editors/drafts/paths.ts'
import { deleteShare, findShares, insertShare, type ShareRow } from './shares.queries.server.ts'

/** Links of one draft at a time. */
export const MOST_SHARES = 20
const TOKEN_BYTES = 24
const DAY_MS = 86_400_000

/**
 * Makes a link. The token is told here and never again: only its hash is kept.
 *
 * @throws {AppError} not_found, draft_limit_reached
 */
export async function shareDraft(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  input: { uuid: string; rights: 'view' | 'copy'; days: number | null },
): Promise<{ readonly share: ShareRow; readonly path: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const share = await inTransaction(pool, async (client) => {
    const { id } = await lockDraft(client, actor, input.uuid)
    const at = now()
    if ((await findShares(client, id, at)).length >= MOST_SHARES) {
      throw new AppError('draft_limit_reached')
    }
    return insertShare(client, {
      draftId: id,
      tokenHash: hashShareToken(token),
      rights: input.rights,
      userId: actor.userId,
      now: at,
      expiresAt: input.days === null ? null : new Date(at.getTime() + input.days * DAY_MS),
    })
  })
  return { share, path: sharedDraftPath(token) }
}

/** @throws {AppError} not_found */
export async function listShares(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  uuid: string,
): Promise<ShareRow[]> {
  const { id } = await openDraft(pool, actor, uuid)
  return findShares(pool, id, now())
}

/** @throws {AppError} not_found */
export async function revokeShare(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { uuid, share }: { uuid: string; share: string },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { id } = await lockDraft(client, actor, uuid)
    if (!(await deleteShare(client, id, share))) throw new AppError('not_found')
  })
}

/** 192 random bits need no salt. */
export function hashShareToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
