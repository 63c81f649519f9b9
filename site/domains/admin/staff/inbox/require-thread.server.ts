import { threadKinds, type ThreadKind } from '#db/schema/inbox.ts'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'
import { findThread, type ThreadRow } from './inbox.queries.server.ts'

/** Legal notices are for those who decide them. */
export const kindsOf = (role: SignedIn['role']): readonly ThreadKind[] =>
  threadKinds.filter((kind) => kind !== 'legal' || hasPermission(role, 'takedown'))

/**
 * A thread that this person may read.
 *
 * @throws {AppError} not_found
 */
export async function requireThread(
  client: Parameters<typeof findThread>[0],
  staff: Pick<SignedIn, 'role'>,
  uuid: string,
  options: { readonly lock?: boolean } = {},
): Promise<ThreadRow> {
  const thread = await findThread(client, uuidOr404(uuid), options)
  if (!thread || !kindsOf(staff.role).includes(thread.kind)) throw new AppError('not_found')
  return thread
}
