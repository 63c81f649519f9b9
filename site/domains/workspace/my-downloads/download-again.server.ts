import { offeredFormat } from '@tessera/contracts'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { grantDownload } from '#domains/catalogue/downloads/index.server.ts'
import { findMyDownload } from './my-downloads.queries.server.ts'

/**
 * Leads to the file of an earlier download of the account, in the format of then. What was fetched
 * once is free for ever and spends no limit.
 *
 * @throws {AppError} not_found for what the account did not fetch; the reasons of grantDownload
 */
export async function downloadAgain(
  { deps, actor, origin }: Pick<RequestScope, 'deps' | 'actor' | 'origin'>,
  uuid: string,
): Promise<Response> {
  const { accountId } = requireUser(actor)
  const found = isUuid(uuid) ? await findMyDownload(deps.pool, accountId, uuid) : undefined
  const format = offeredFormat.safeParse(found?.format)
  if (!found || found.product === 'pack') throw new AppError('not_found')
  if (!format.success) throw new AppError('format_not_available')
  const { url } = await grantDownload(deps, actor, { id: found.subjectUuid, format: format.data })
  // The router would put its language before a path; files have none.
  return redirect(origin + url, 303)
}
