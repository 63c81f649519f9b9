import type { ContentAnswer } from '@tessera/contracts'
import { graphFormats } from '@tessera/convert'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { attachmentNamed } from '#platform/http/files/attachment-header.ts'
import { toPatientStream } from '#platform/http/files/patient-stream.ts'
import { type ZipEntry, zipHeaders, zipStream } from '#domains/catalogue/downloads/index.server.ts'
import type { ConversionFileRow } from './conversions.queries.server.ts'
import { openConversion } from './read-conversion.server.ts'

type ResultDeps = Pick<Deps, 'pool' | 'now' | 'files' | 'limits'>

/**
 * One result, or all of a conversion: the file itself where there was one source, else a ZIP with
 * report.json and, for assets, CREDITS.md. It is sent as an attachment that no browser opens as a page.
 *
 * @throws {AppError} not_found; conflict while it runs; unavailable without a free place for archives
 */
export async function readResult(
  deps: ResultDeps,
  actor: SignedIn,
  { uuid, position }: { readonly uuid: string; readonly position: number | undefined },
): Promise<ContentAnswer> {
  const { row, files } = await openConversion(deps, actor, uuid)
  const wanted = position ?? (files.length === 1 ? 0 : undefined)
  if (wanted !== undefined) {
    const file = files.find((one) => one.position === wanted)
    if (file?.state === 'waiting') throw new AppError('conflict')
    if (!file) throw new AppError('not_found')
    return answerFile(deps, file, row.to)
  }
  if (row.state === 'waiting' || row.state === 'running') throw new AppError('conflict')
  const made = files.filter(({ state }) => state === 'done')
  if (made.length === 0) throw new AppError('not_found')
  const leave = await deps.limits.archives.enter({ keys: [`account ${actor.accountId}`] })
  const entries = zipEntries(deps, files)
  return {
    type: 'application/zip',
    body: toPatientStream(zipStream(entries, row.createdAt), { onEnd: leave }),
    headers: zipHeaders(`conversion-${row.to}`),
  }
}

async function answerFile(
  deps: ResultDeps,
  file: ConversionFileRow,
  to: string,
): Promise<ContentAnswer> {
  const body = await readKept(deps, file)
  const type = graphFormats.find(({ id }) => id === to)?.mime ?? 'application/octet-stream'
  const name = file.resultName.split('/').at(-1) ?? file.resultName
  return {
    type,
    body,
    headers: {
      'content-disposition': attachmentNamed(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  }
}

async function readKept({ files }: ResultDeps, file: ConversionFileRow): Promise<Uint8Array> {
  const bytes = file.resultKey === null ? null : await files.read(file.resultKey)
  if (!bytes) throw new AppError('not_found')
  return bytes
}

async function* zipEntries(
  deps: ResultDeps,
  files: readonly ConversionFileRow[],
): AsyncGenerator<ZipEntry> {
  const made = files.filter(({ state }) => state === 'done')
  for (const file of made) {
    yield { path: file.resultName, bytes: await readKept(deps, file), isStored: false }
  }
  const credits = made.filter(({ attribution }) => attribution !== null)
  if (credits.length > 0) {
    const lines = credits.map(({ resultName, attribution }) => `- ${resultName}: ${attribution}`)
    yield textEntry('CREDITS.md', `# Credits\n\n${lines.join('\n')}\n`)
  }
  const report = files.map(({ name, state, reason, message, losses, resultName, resultBytes }) =>
    state === 'done'
      ? { source: name, name: resultName, bytes: resultBytes, losses }
      : { source: name, reason, message },
  )
  yield textEntry('report.json', `${JSON.stringify({ files: report }, null, 2)}\n`)
}

function textEntry(path: string, text: string): ZipEntry {
  return { path, bytes: Buffer.from(text), isStored: false }
}
