import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { isSourceFormat, type SourceFormat } from '@tessera/convert'
import type { Deps } from '#platform/context.ts'
import { formatOfContent, isNamedAs } from '#platform/inspection/uploaded-format.ts'
import { holdStoredFiles } from '#platform/storage/stored-files.queries.ts'
import { addSourceFile } from '#domains/contributing/submissions/index.server.ts'
import { endUpload, findSiblings, type UploadRow } from './uploads.queries.server.ts'

type SourceDeps = Pick<Deps, 'staging' | 'files' | 'now'>
type Source = {
  readonly row: UploadRow
  readonly bytes: Uint8Array
  readonly format: SourceFormat
}
type Problem = { readonly reason: string; readonly detail: string }

/**
 * Keeps the file of a drawing program, as it is, beside the asset of the same name; until that is here,
 * it waits. Answers the uploads whose bytes are not needed any more, or why it is refused.
 */
export async function keepSource(
  deps: SourceDeps,
  client: PoolClient,
  source: Source,
): Promise<Problem | { readonly read: string[] }> {
  const { row, format } = source
  if (!isNamedAs(format, row.path)) {
    return { reason: 'wrong_ending', detail: `the content is ${format}` }
  }
  const siblings = await findSiblings(client, row)
  const work = siblings.find(
    ({ state, submissionId }) => state === 'taken' && submissionId !== null,
  )
  if (work?.submissionId == null) {
    await endUpload(client, row.id, { state: 'waiting', now: deps.now() })
    return { read: [] }
  }
  await attach(deps, client, source, work.submissionId)
  return { read: [row.uuid] }
}

/** Attaches what waited for an asset that has just been taken; answers those uploads. */
export async function sourcesFor(
  deps: SourceDeps,
  client: PoolClient,
  { row, submissionId }: { readonly row: UploadRow; readonly submissionId: number },
): Promise<string[]> {
  const attached: string[] = []
  for (const sibling of await findSiblings(client, row)) {
    if (sibling.state !== 'waiting') continue
    const bytes = await deps.staging.read(sibling.uuid)
    const format = bytes && formatOfContent(bytes, sibling.path)
    if (bytes && format && isSourceFormat(format)) {
      await attach(deps, client, { row: sibling, bytes, format }, submissionId)
      attached.push(sibling.uuid)
    }
  }
  return attached
}

async function attach(
  deps: SourceDeps,
  client: PoolClient,
  { row, bytes, format }: Source,
  submissionId: number,
): Promise<void> {
  const now = deps.now()
  await holdStoredFiles(client)
  const storageKey = await deps.files.put(bytes, format)
  await addSourceFile(client, submissionId, {
    format,
    role: 'original',
    storageKey,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: null,
    height: null,
  })
  await endUpload(client, row.id, { state: 'taken', submissionId, now })
}
