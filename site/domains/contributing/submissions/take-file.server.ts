import { createHash } from 'node:crypto'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { holdStoredFiles } from '#platform/storage/stored-files.queries.ts'
import type { InspectionJob, Refusal } from '#platform/inspection/inspection.ts'
import { findAlike } from './find-alike.server.ts'
import { findTwin } from './readiness/find-twin.server.ts'
import { lockNewWorks, storeTwin } from './readiness/twins.queries.server.ts'
import { insertSubmission } from './write-submission.queries.server.ts'
import { suggestTags } from './suggest-tags.server.ts'
import { insertVersion } from './versions.queries.server.ts'

const LONGEST_NAME = 120

export type TakenFile =
  | { readonly isTaken: true; readonly id: number; readonly uuid: string }
  | {
      readonly isTaken: false
      readonly reason: Refusal | 'source_only' | 'known_file'
      readonly detail: string
    }

export type TakeDeps = Pick<
  Deps,
  'pool' | 'files' | 'now' | 'inspector' | 'visualIndex' | 'search' | 'log'
>

/**
 * Looks at a file of a contributor and keeps it as a draft, with works that look like it and words that
 * may describe it, or says why not. The same file sent again is the same draft. With `replacesId` it
 * is the next version of a published work and begins with what that says of itself; a file that is a
 * published work already is no version of one.
 *
 * @throws {AppError} storage_full
 */
export async function takeFileOf(
  deps: TakeDeps,
  contributorId: number,
  job: InspectionJob & { readonly replacesId?: number | null },
): Promise<TakenFile> {
  const found = await deps.inspector.inspect(job)
  if (!found.isAccepted) return { isTaken: false, reason: found.reason, detail: found.detail }
  const { content, preview, fingerprint, kind, format } = found
  if (!content || !preview || !fingerprint || !kind) {
    return { isTaken: false, reason: 'source_only', detail: `${format} is kept beside a work only` }
  }
  const name = nameOf(job.name)
  const alike = await findAlike(deps, Buffer.from(fingerprint))
  // A number in a name counts files; it describes nothing.
  const tags = name
    .toLowerCase()
    .split(' ')
    .filter((word) => /\D/.test(word))
  const suggested = await suggestTags(deps, { name, kind, tags, alike })
  const draft = {
    contributorId,
    fileName: job.name.slice(-LONGEST_NAME),
    format,
    sha256: createHash('sha256').update(job.bytes).digest('hex'),
    kind,
    name,
    tags,
    svg: content.svg,
    files: content.files.map(({ staged }) => staged),
    width: content.width,
    height: content.height,
    colors: content.colors,
    isAnimated: content.isAnimated,
    facts: content.facts,
    losses: content.losses,
    fingerprint: Buffer.from(fingerprint),
    alike,
    suggested,
    now: deps.now(),
  }
  return inTransaction(deps.pool, async (client) => {
    // Files are kept for good before a row names them.
    await holdStoredFiles(client)
    for (const { stored } of content.files) await deps.files.put(stored.bytes, stored.extension)
    const previewKey = await deps.files.put(preview, 'png')
    await lockNewWorks(client, draft.contributorId)
    const kept = await insertSubmission(client, { ...draft, previewKey })
    if (job.replacesId != null && !(await insertVersion(client, kept.id, job.replacesId))) {
      return { isTaken: false, reason: 'known_file', detail: 'the very file is a work already' }
    }
    await storeTwin(client, kept.id, await findTwin(client, kept.id, draft.fingerprint))
    return { isTaken: true, ...kept }
  })
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
