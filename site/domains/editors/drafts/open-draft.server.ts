import type { PoolClient } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findDraft, type DraftRow, type Executor } from './drafts.queries.server.ts'

/**
 * A draft of the account acted for, in the trash or not: in a team every member opens and changes it.
 * Drafts of other accounts are reported as not found.
 *
 * @throws {AppError} not_found
 */
export async function openDraft(
  executor: Executor,
  actor: Pick<SignedIn, 'accountId'>,
  uuid: string,
): Promise<DraftRow> {
  return ownDraft(actor, await findDraft(executor, uuid))
}

/**
 * The same, locked until the commit, so that changes made at the same time are applied one after the other.
 *
 * @throws {AppError} not_found
 */
export async function lockDraft(
  client: PoolClient,
  actor: Pick<SignedIn, 'accountId'>,
  uuid: string,
): Promise<DraftRow> {
  return ownDraft(actor, await findDraft(client, uuid, { isLocked: true }))
}

function ownDraft({ accountId }: Pick<SignedIn, 'accountId'>, row: DraftRow | undefined): DraftRow {
  if (!row || row.accountId !== accountId) throw new AppError('not_found')
  return row
}
