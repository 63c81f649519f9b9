import { fileCredit, type Change, type FileCredit } from '@tessera/licensing'
import type { Context } from 'hono'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { attributionFacts, type FoundAsset } from '#domains/catalogue/assets/index.server.ts'
import { claimAsset, recordDownload } from '#domains/catalogue/downloads/index.server.ts'

type GrantDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'render' | 'cache'>

type Edited = {
  readonly format: string
  readonly isChanged: boolean
  /** The stored format that is granted. */
  readonly judgedAs?: 'svg' | 'json' | 'glb'
}

/**
 * Grants an asset as an editor made a file of it; recorded as on its page, with what was changed.
 *
 * @throws {AppError} the reason of refusal
 */
export async function grantEdited(
  deps: GrantDeps,
  actor: Actor,
  item: FoundAsset['item'],
  { format, isChanged, judgedAs = 'svg' }: Edited,
): Promise<void> {
  const { claim } = await claimAsset(deps, actor, { id: String(item.id), format: judgedAs })
  const { sha256: _ofPlainFile, ...file } = claim.record.file
  await recordDownload(deps, actor, {
    ...claim,
    record: {
      ...claim.record,
      file: { ...file, format },
      credit: attributionFacts(item, { isChanged }),
    },
  })
}

type OpenedAsset = {
  readonly found: Pick<FoundAsset, 'item'>
  readonly opened: { readonly mayChange: boolean }
}

/**
 * Grants the assets that an editor works on to whoever asks, the one that was opened first, and answers the
 * credit of all that goes into the file.
 *
 * @throws {AppError} invalid_request where a licence allows no changes, or the reason of refusal
 */
export async function grantOpened(
  deps: Deps,
  context: Context,
  assets: OpenedAsset | readonly OpenedAsset[],
  { changes, ...edited }: Edited & { readonly changes: readonly Change[] },
): Promise<FileCredit> {
  const { isChanged } = edited
  const all = 'found' in assets ? [assets] : assets
  if (isChanged && !all.every(({ opened }) => opened.mayChange)) {
    throw new AppError('invalid_request', {
      fields: { item: 'the licence does not allow changes' },
    })
  }
  const { actor } = requestScope(deps, context, 'en')
  for (const { found } of all) await grantEdited(deps, actor, found.item, edited)
  return fileCredit(
    all.map(({ found }) => attributionFacts(found.item, { isChanged })),
    { changes },
  )
}
