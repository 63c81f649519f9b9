import { createHash } from 'node:crypto'
import type { Actor, Deps } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { InspectionJob, Refusal } from '#server/inspection/inspection.ts'
import type { Inspector } from '#server/inspection/create-inspector.ts'
import { requireContributor } from './require-contributor.server.ts'
import { insertSubmission } from './submissions.queries.server.ts'

const LONGEST_NAME = 120

export type TakenFile =
  | { readonly isTaken: true; readonly uuid: string }
  | { readonly isTaken: false; readonly reason: Refusal | 'source_only'; readonly detail: string }

/**
 * Looks at a file of a contributor and keeps it as a draft, or says why not. The same file sent again
 * is the same draft.
 *
 * @throws {AppError} login_required, personal_required, not_found, storage_full
 */
export async function takeFile(
  deps: Pick<Deps, 'pool' | 'files' | 'now'> & { readonly inspector: Inspector },
  actor: Actor,
  job: InspectionJob,
): Promise<TakenFile> {
  const { contributorId } = await requireContributor(deps, actor)
  const found = await deps.inspector.inspect(job)
  if (!found.isAccepted) return { isTaken: false, reason: found.reason, detail: found.detail }
  const { content, preview, fingerprint, kind, format } = found
  if (!content || !preview || !fingerprint || !kind) {
    return { isTaken: false, reason: 'source_only', detail: `${format} is kept beside a work only` }
  }
  // Files are kept for good before a row names them.
  for (const { stored } of content.files) await deps.files.put(stored.bytes, stored.extension)
  const previewKey = await deps.files.put(preview, 'png')
  const name = nameOf(job.name)
  const uuid = await inTransaction(deps.pool, (client) =>
    insertSubmission(client, {
      contributorId,
      fileName: job.name.slice(-LONGEST_NAME),
      format,
      sha256: createHash('sha256').update(job.bytes).digest('hex'),
      kind,
      name,
      tags: name.toLowerCase().split(' ').filter(Boolean),
      svg: content.svg,
      files: content.files.map(({ staged }) => staged),
      width: content.width,
      height: content.height,
      colors: content.colors,
      isAnimated: content.isAnimated,
      facts: content.facts,
      previewKey,
      fingerprint: Buffer.from(fingerprint),
      now: deps.now(),
    }),
  )
  return { isTaken: true, uuid }
}

/** `icons/arrow_Left-2.svg` → `Arrow Left 2` */
function nameOf(fileName: string): string {
  const words = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
  const name = words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
  return name || 'Untitled'
}
