import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { lockDraft } from './open-draft.server.ts'
import { MOST_NAMED_VERSIONS, MOST_VERSIONS } from './put-draft.server.ts'
import {
  countNamed,
  findVersion,
  pruneVersions,
  setVersionName,
  type VersionRow,
} from './versions.queries.server.ts'

/**
 * Names a version, so that it stays beyond the last ones; null takes the name away.
 *
 * @throws {AppError} not_found, draft_limit_reached
 */
export async function nameVersion(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { uuid, revision, name }: { uuid: string; revision: number; name: string | null },
): Promise<VersionRow> {
  return inTransaction(pool, async (client) => {
    const { id } = await lockDraft(client, actor, uuid)
    const version = await findVersion(client, id, revision)
    if (!version) throw new AppError('not_found')
    const isNewName = name !== null && version.name === null
    if (isNewName && (await countNamed(client, id)) >= MOST_NAMED_VERSIONS) {
      throw new AppError('draft_limit_reached')
    }
    await setVersionName(client, { draftId: id, revision, name })
    if (name === null) await pruneVersions(client, id, MOST_VERSIONS)
    return { ...version, name }
  })
}
