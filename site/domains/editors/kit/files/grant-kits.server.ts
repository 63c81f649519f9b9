import type { Actor, Deps } from '#platform/context.ts'
import { grantPackDownload } from '#domains/catalogue/packs/index.server.ts'
import type { EditableKit } from '#domains/editors/kit/open-kits.server.ts'

type GrantDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'log'>

/**
 * Grants what an export is made of. Open kits are for everybody; one that is not is granted as its pack
 * is, and counts as one download however often it is exported.
 *
 * @throws {AppError} the reason of refusal
 */
export async function grantKits(
  deps: GrantDeps,
  actor: Actor,
  rows: readonly EditableKit[],
): Promise<void> {
  for (const row of rows) {
    if (row.isOpen) continue
    const recipe = { color: null, stroke: null }
    await grantPackDownload(deps, actor, { id: row.packUuid, recipe })
  }
}
