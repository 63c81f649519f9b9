import { permitsChanges } from '@tessera/licensing'
import { isFormat } from '@tessera/convert'
import type { ErrorCode } from '@tessera/contracts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findAsset, type FoundAsset } from '#domains/catalogue/assets/index.server.ts'
import { licenseTextHash } from '#domains/licensing/licenses/index.server.ts'
import { claimFound } from '#domains/catalogue/downloads/claim-asset.server.ts'
import type { DownloadClaim } from '#domains/catalogue/downloads/download-claim.ts'
import { recordDownload } from '#domains/catalogue/downloads/record-download.server.ts'
import { MOST_SELECTED } from './selection-data.ts'

const AT_ONCE = 16

export type SelectionRequest = {
  /** Ids or uuids, in the order in which limits are spent. */
  readonly ids: readonly string[]
  /** Of drawings whose licence allows it; others stay as they are. */
  readonly look?: { readonly color: string | null; readonly stroke: number | null }
  /** Sent again with the same key, nothing is counted twice. */
  readonly idempotencyKey?: string | undefined
}

export type GrantedSelection = {
  readonly items: readonly GrantedAsset[]
  /** What was left out, and why. */
  readonly refused: readonly { readonly id: string; readonly code: ErrorCode }[]
  readonly grantedAt: Date
}

/** An asset with the changes that its drawing gets; null where it stays as it is. */
export type GrantedAsset = FoundAsset & { readonly changes: DrawingChanges | null }

type DrawingChanges = {
  readonly colors?: Readonly<Record<string, string>>
  readonly stroke?: number
}

/**
 * Grants each asset of a selection by its own licence and on its own basis; what was granted before
 * costs nothing. What is refused is left out and named.
 *
 * @throws {AppError} invalid_request for none or too many; the first refusal where nothing is granted
 */
export async function grantSelection(
  deps: Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'render' | 'cache'>,
  actor: Actor,
  input: SelectionRequest,
): Promise<GrantedSelection> {
  const ids = [...new Set(input.ids)]
  if (ids.length === 0 || ids.length > MOST_SELECTED) {
    const fields = { ids: `must name 1 to ${MOST_SELECTED} items` }
    throw new AppError('invalid_request', { fields })
  }
  const items: GrantedAsset[] = []
  const refused: { id: string; code: ErrorCode }[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const claimed = await Promise.allSettled(some.map((id) => claimOne(deps, actor, id, input)))
    // Asked for in order, so that a limit is spent on the first.
    const answers = await inOrder(actor, claimed, (work) => recordDownload(deps, actor, work.claim))
    answers.forEach((answer, index) => {
      if (answer.status === 'fulfilled') items.push(answer.value)
      else if (answer.reason instanceof AppError && answer.reason.status < 500) {
        refused.push({ id: some[index] ?? '', code: answer.reason.code })
      } else throw answer.reason
    })
  }
  const [first] = refused
  if (items.length === 0 && first) throw new AppError(first.code)
  return { items, refused, grantedAt: deps.now() }
}

type Claimed = GrantedAsset & { readonly claim: DownloadClaim }

async function claimOne(
  deps: Parameters<typeof grantSelection>[0],
  actor: Actor,
  id: string,
  { look, idempotencyKey }: SelectionRequest,
): Promise<Claimed> {
  const found = await findAsset(deps, { id }, { withdrawnToo: true })
  const { item, files } = found
  const original = files.find(({ role, format }) => role === 'original' && isFormat(format))
  if (!original || !isFormat(original.format)) throw new AppError('format_not_available')
  const isDrawing = original.format === 'svg' && permitsChanges(item.spdx)
  const changes = isDrawing && look ? changesOf(look) : null
  const claim = await claimFound(deps, actor, found, {
    format: original.format,
    ...changes,
    ...(idempotencyKey !== undefined && { idempotencyKey: `${idempotencyKey}:${item.id}` }),
  })
  await licenseTextHash(deps.pool, item.licenseId)
  return { ...found, changes, claim }
}

/** Claims of an account share a commit; guests wait for each other. */
async function inOrder(
  actor: Actor,
  claimed: readonly PromiseSettledResult<Claimed>[],
  record: (work: Claimed) => Promise<unknown>,
): Promise<PromiseSettledResult<Claimed>[]> {
  const answers: Promise<PromiseSettledResult<Claimed>>[] = []
  for (const one of claimed) {
    const answer = one.status === 'rejected' ? Promise.resolve(one) : settle(one.value)
    answers.push(answer)
    if (actor.kind === 'guest') await answer
  }
  return Promise.all(answers)

  async function settle(work: Claimed): Promise<PromiseSettledResult<Claimed>> {
    const [result] = await Promise.allSettled([record(work)])
    if (result?.status === 'rejected') return result
    return { status: 'fulfilled', value: work }
  }
}

function changesOf({
  color,
  stroke,
}: NonNullable<SelectionRequest['look']>): DrawingChanges | null {
  if (color === null && stroke === null) return null
  return {
    ...(color !== null && { colors: { currentColor: color } }),
    ...(stroke !== null && { stroke }),
  }
}
