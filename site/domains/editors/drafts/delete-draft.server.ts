import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { deleteDraftRow, findDraft, setDeleted, type DraftRow } from './drafts.queries.server.ts'
import { lockDraft } from './open-draft.server.ts'

/** How long a draft stays in the trash; the clean-up deletes it then. */
export const TRASH_DAYS = 30

/**
 * Moves a draft to the trash. A second time changes nothing, and does not begin its days anew.
 *
 * @throws {AppError} not_found
 */
export async function trashDraft(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  uuid: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { id, deletedAt } = await lockDraft(client, actor, uuid)
    if (deletedAt === null) {
      await setDeleted(client, id, { deletedAt: now(), userId: actor.userId })
    }
  })
}

/** @throws {AppError} not_found */
export async function restoreDraft(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  uuid: string,
): Promise<DraftRow> {
  return inTransaction(pool, async (client) => {
    const { id, deletedAt } = await lockDraft(client, actor, uuid)
    if (deletedAt !== null) await setDeleted(client, id, { deletedAt: null, userId: actor.userId })
    const restored = await findDraft(client, uuid)
    if (!restored) throw new AppError('not_found')
    return restored
  })
}

/**
 * Deletes a draft with its versions and links for good.
 *
 * @throws {AppError} not_found; conflict where it is not in the trash; not_allowed for a member of a team
 * who neither began it nor owns the team
 */
export async function deleteDraftForGood(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  uuid: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const draft = await lockDraft(client, actor, uuid)
    if (!mayDeleteForGood(actor, draft)) throw new AppError('not_allowed')
    if (draft.deletedAt === null) throw new AppError('conflict')
    await deleteDraftRow(client, draft.id)
  })
}

export function mayDeleteForGood(
  { accountType, teamRole, userId }: Pick<SignedIn, 'accountType' | 'teamRole' | 'userId'>,
  { createdBy }: Pick<DraftRow, 'createdBy'>,
): boolean {
  return accountType === 'personal' || teamRole === 'owner' || createdBy === userId
}
