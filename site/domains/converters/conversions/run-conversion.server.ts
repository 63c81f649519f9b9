import type { ConversionReason } from '@tessera/contracts'
import { creditFile, type CreditedFormat } from '@tessera/file-credit'
import { fileCredit } from '@tessera/licensing'
import { publishEvent } from '#domains/foundation/webhook-events/index.server.ts'
import type { Deps } from '#platform/context.ts'
import { announce } from '#platform/live/live-events.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findServerRoute, RenderError } from '#platform/render/index.ts'
import { holdStoredFiles } from '#platform/storage/stored-files.queries.ts'
import {
  attributionFacts,
  findAssetById,
  findStoredFiles,
} from '#domains/catalogue/assets/index.server.ts'
import { makeFile } from '#domains/catalogue/downloads/index.server.ts'
import { conversionTopic, KEPT_MS } from './conversion-job.server.ts'
import {
  beginRun,
  type ConversionFileRow,
  type ConversionRow,
  endRun,
  type FileOutcome,
  findFiles,
  findNextFile,
  settleFile,
  sumResults,
} from './conversions.queries.server.ts'
import { optionsOf } from './start-conversion.server.ts'

/** All results of one conversion. */
const MOST_RESULT_BYTES = 500_000_000

export type RunDeps = Pick<Deps, 'pool' | 'files' | 'render' | 'cache' | 'now' | 'log'>

type Run = {
  readonly conversionId: number
  readonly signal: AbortSignal
  readonly isLastAttempt: boolean
  readonly progress: (done: number, total: number) => Promise<void>
}

/**
 * Converts file after file. What became of each is written down once, with its result, so a run that is
 * cut off goes on with the first file that is not over; a cancelled conversion ends before the next.
 *
 * @throws what failed for another reason than the file, until the last attempt
 */
export async function runConversion(
  deps: RunDeps,
  { conversionId: id, signal, isLastAttempt, progress }: Run,
): Promise<void> {
  const conversion = await beginRun(deps.pool, id)
  if (!conversion) return
  for (;;) {
    signal.throwIfAborted()
    await tellProgress(deps, conversion, progress)
    const file = await findNextFile(deps.pool, id)
    if (!file) break
    const made = await convertOne(deps, conversion, file, signal).catch((error: unknown) => {
      if (signal.aborted || !isLastAttempt) throw error
      deps.log.error({ err: error, conversionId: id }, 'a conversion failed for good')
      return refusal('internal', 'The conversion failed')
    })
    signal.throwIfAborted()
    await settle(deps, { id, position: file.position }, made)
  }
  await finish(deps, conversion)
  await announce(deps.pool, conversionTopic(conversion.uuid), {})
}

async function finish({ pool, now }: RunDeps, { id, uuid, to }: ConversionRow): Promise<void> {
  const at = now()
  await inTransaction(pool, async (client) => {
    const ended = await endRun(client, id, new Date(at.getTime() + KEPT_MS))
    if (!ended) return
    const { accountId, ...counts } = ended
    const conversion = { uuid, to, ...counts, url: `/api/v2/conversions/${uuid}` }
    await publishEvent(client, {
      accountIds: [accountId],
      type: 'conversion.finished',
      data: { conversion },
      now: at,
    })
  })
}

async function tellProgress(
  { pool }: RunDeps,
  { id, uuid }: ConversionRow,
  progress: Run['progress'],
): Promise<void> {
  const files = await findFiles(pool, id)
  await progress(files.filter(({ state }) => state !== 'waiting').length, files.length)
  await announce(pool, conversionTopic(uuid), {})
}

type Made =
  | { readonly file: Uint8Array; readonly losses: readonly string[] }
  | Extract<FileOutcome, { state: 'failed' }>

function refusal(reason: ConversionReason, message: string): Made {
  return { state: 'failed', reason, message }
}

/** The result and the row that names it: no process that stops in between leaves a row without a file. */
async function settle(
  { pool, files }: RunDeps,
  place: { readonly id: number; readonly position: number },
  made: Made,
): Promise<void> {
  if ('state' in made) {
    await settleFile(pool, place, made)
    return
  }
  const { file, losses } = made
  if ((await sumResults(pool, place.id)) + file.byteLength > MOST_RESULT_BYTES) {
    const message = `All results together have more than ${MOST_RESULT_BYTES} bytes`
    await settleFile(pool, place, { state: 'failed', reason: 'too_large', message })
    return
  }
  await inTransaction(pool, async (client) => {
    await holdStoredFiles(client)
    const key = await files.put(file, 'bin')
    await settleFile(client, place, { state: 'done', key, bytes: file.byteLength, losses })
  })
}

async function convertOne(
  deps: RunDeps,
  { to, options }: ConversionRow,
  file: ConversionFileRow,
  signal: AbortSignal,
): Promise<Made> {
  const found = findServerRoute(file.from, to)
  if ('missing' in found) return refusal('no_route', found.missing)
  const input = await readInput(deps, file)
  if (!input) return refusal('not_found', 'The file is no longer there')
  try {
    const conversion = { from: file.from, to, options: optionsOf(options, found.route.options) }
    const converted = await deps.render.convertFile(input.bytes, conversion, { signal })
    if ('refused' in converted) {
      const reason = converted.refused === 'no-route' ? 'no_route' : 'unreadable'
      return refusal(reason, converted.message)
    }
    return { file: credited(converted.file, to, input.credit), losses: converted.losses }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return refusal(error.code === 'malformed' ? 'unreadable' : error.code, error.message)
  }
}

type Credit = ReturnType<typeof fileCredit>
type Input = { readonly bytes: Uint8Array; readonly credit: Credit | null }

async function readInput(deps: RunDeps, file: ConversionFileRow): Promise<Input | null> {
  if (file.assetId === null) {
    const bytes = file.inputKey === null ? null : await deps.files.read(file.inputKey)
    return bytes && { bytes, credit: null }
  }
  const [item, stored] = await Promise.all([
    findAssetById(deps.pool, String(file.assetId)),
    findStoredFiles(deps.pool, file.assetId),
  ])
  // What it was granted in: the name ends with the stored format.
  const format = stored.find(({ format: one }) => file.name.endsWith(`.${one}`))?.format
  if (!item || format === undefined) return null
  const bytes = await makeFile(deps, item, stored, { format: format as never })
  return { bytes, credit: fileCredit([attributionFacts(item, { isChanged: false })]) }
}

const creditedFormats: ReadonlySet<string> = new Set<CreditedFormat>([
  'png',
  'webp',
  'jpg',
  'gif',
  'mp4',
  'ico',
])

/** Whose an asset is stays inside its file; other formats are named in CREDITS.md of the ZIP. */
function credited(file: Uint8Array, to: string, credit: Credit | null): Uint8Array {
  if (credit === null || !creditedFormats.has(to)) return file
  return creditFile(to as CreditedFormat, file, credit)
}
