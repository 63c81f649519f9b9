import { createHash } from 'node:crypto'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import { recordDownload, type DownloadClaim } from '#domains/catalogue/downloads/index.server.ts'
import type { LeftOutReason } from './export-formats.ts'
import type { Drawing, LeftOut } from './prepare-drawings.ts'

type GrantDeps = Pick<Deps, 'pool' | 'config' | 'now'>

const refusals: ReadonlySet<string> = new Set<LeftOutReason>([
  'login_required',
  'subscription_required',
  'download_limit_reached',
])

/**
 * Grants every drawing as a download of its own, with its licence in the ledger; one that was
 * granted before costs nothing. What is refused is left out.
 *
 * @throws {AppError} the refusal where nothing is granted
 */
export async function grantDrawings(
  deps: GrantDeps,
  actor: Actor,
  drawings: readonly Drawing[],
): Promise<{ granted: Drawing[]; refused: LeftOut[] }> {
  const granted: Drawing[] = []
  const refused: LeftOut[] = []
  let refusal: AppError | null = null
  const judged =
    actor.kind === 'guest'
      ? await oneByOne(drawings, (drawing) => judge(deps, actor, drawing))
      : await Promise.all(drawings.map((drawing) => judge(deps, actor, drawing)))
  for (const [index, answer] of judged.entries()) {
    const drawing = drawings[index]!
    if (answer === null) granted.push(drawing)
    else {
      refusal ??= answer
      refused.push({ title: drawing.title, reason: answer.code as LeftOutReason })
    }
  }
  if (granted.length === 0 && refusal) throw refusal
  return { granted, refused }
}

/** Guests wait for each other anyway; so the first of a collection are the ones they get. */
async function oneByOne<Item, Result>(
  assets: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of assets) results.push(await work(item))
  return results
}

async function judge(deps: GrantDeps, actor: Actor, drawing: Drawing): Promise<AppError | null> {
  try {
    await recordDownload(deps, actor, claimOf(drawing))
    return null
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return error
    throw error
  }
}

function claimOf({ row, svg, isChanged }: Drawing): DownloadClaim {
  const { uuid, kind, slug, name } = row
  return {
    subject: { assetId: row.id },
    origin: row,
    kind,
    item: row,
    licenseId: row.licenseId,
    format: 'svg',
    record: {
      subject: { type: 'item', uuid, kind, slug, name },
      file: {
        format: 'svg',
        sha256: createHash('sha256').update(svg).digest('hex'),
        original: { format: 'svg', sha256: row.sha256 },
      },
      credit: attributionFacts(row, { isChanged }),
      packageVersion: row.packageVersion,
    },
  }
}
