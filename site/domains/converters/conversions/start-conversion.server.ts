import { ConvertError, type Format, graphFormats, readOptions } from '@tessera/convert'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findServerRoute } from '#platform/render/index.ts'
import { holdStoredFiles } from '#platform/storage/stored-files.queries.ts'
import { grantDownload } from '#domains/catalogue/downloads/index.server.ts'
import { nameResult } from '#domains/converters/pages/index.ts'
import { conversionRun, LONGEST_MS } from './conversion-job.server.ts'
import {
  type ConversionRow,
  countActive,
  insertConversion,
  lockConversions,
  nameJob,
  type NewFile,
} from './conversions.queries.server.ts'
import { type ConversionSource, gatherSources, type PlannedFile } from './gather-sources.server.ts'

/** Input of one conversion. */
const MOST_BYTES = 200_000_000
const MOST_ACTIVE = 2
const ACTIVE_RETRY_S = 10

type StartDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'render' | 'cache'>

export type ConversionRequest = {
  readonly to: string
  readonly options: ConversionRow['options']
  readonly sources: readonly ConversionSource[]
}

/**
 * Begins a conversion; answers its uuid. Assets are granted as by a download; of several, those that are
 * refused are named in the answer.
 *
 * @throws {AppError} not_found, format_not_available; invalid_request naming to, options or sources; the
 * refusal where nothing is granted; too_many_requests
 */
export async function startConversion(
  deps: StartDeps,
  actor: SignedIn,
  { to, options, sources }: ConversionRequest,
): Promise<string> {
  const { accountId, userId } = actor
  const target = graphFormats.find(({ id }) => id === to)
  if (!target) throw new AppError('invalid_request', { fields: { to: 'is no format' } })
  const planned = await gatherSources(deps, actor, { sources, to })
  checkRequest(planned, to, options)
  if ((await countActive(deps.pool, accountId, deps.now())) >= MOST_ACTIVE) throw tooManyActive()
  await spendAttempt(deps, 'conversion-files', accountId, planned.length)
  const files = await grantFiles(deps, actor, planned, target)
  return inTransaction(deps.pool, async (client) => {
    await lockConversions(client, accountId)
    const now = deps.now()
    if ((await countActive(client, accountId, now)) >= MOST_ACTIVE) throw tooManyActive()
    await holdStoredFiles(client)
    const { id, uuid } = await insertConversion(client, {
      accountId,
      userId,
      to,
      options,
      files,
      now,
      expiresAt: new Date(now.getTime() + LONGEST_MS),
    })
    await nameJob(client, id, await enqueue(client, conversionRun, { conversionId: id }))
    return uuid
  })
}

function tooManyActive(): AppError {
  return new AppError('too_many_requests', { retryAfterS: ACTIVE_RETRY_S })
}

/** Refuses what no file of the request could be converted with. */
function checkRequest(
  planned: readonly PlannedFile[],
  to: string,
  options: ConversionRow['options'],
): void {
  const refuse = (fields: Record<string, string>) => new AppError('invalid_request', { fields })
  if (planned.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) {
    throw refuse({ sources: `have more than ${MOST_BYTES} bytes together` })
  }
  const found = [...new Set(planned.map(({ from }) => from))].map((from) =>
    findServerRoute(from, to),
  )
  const routes = found.flatMap((one) => ('route' in one ? [one.route] : []))
  if (routes.length === 0) {
    throw refuse({ to: found.flatMap((one) => ('missing' in one ? [one.missing] : [])).join('; ') })
  }
  const known = new Set(routes.flatMap((route) => Object.keys(route.options)))
  const unknown = Object.keys(options).find((name) => !known.has(name))
  if (unknown !== undefined) throw refuse({ options: `there is no option ${unknown}` })
  try {
    for (const route of routes) readOptions(route.options, optionsOf(options, route.options))
  } catch (error) {
    if (!(error instanceof ConvertError)) throw error
    throw refuse({ options: error.message })
  }
}

/** Of the options of a request, those that one route has. */
export function optionsOf(
  given: ConversionRow['options'],
  fields: object,
): Record<string, string | number | null> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(fields, name)))
}

/** In order, so that a limit of downloads is spent on the first. */
async function grantFiles(
  deps: StartDeps,
  actor: SignedIn,
  planned: readonly PlannedFile[],
  target: Format,
): Promise<NewFile[]> {
  const taken = new Set<string>()
  const files: NewFile[] = []
  let refusal: AppError | null = null
  for (const { name, from, input } of planned) {
    const found = findServerRoute(from, target.id)
    const plain = { name, from, resultName: nameResult(name, target.extension, taken) }
    const none = { inputKey: null, assetId: null, reason: null, message: null, attribution: null }
    if ('missing' in found) {
      files.push({ ...plain, ...none, reason: 'no_route', message: found.missing })
    } else if ('key' in input) {
      files.push({ ...plain, ...none, inputKey: input.key })
    } else {
      try {
        const { attribution } = await grantItem(deps, actor, input)
        files.push({ ...plain, ...none, assetId: input.itemId, attribution })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        refusal ??= error
        const isMissing = error.code === 'not_found'
        const reason = isMissing ? 'not_found' : 'not_granted'
        // Of what was withdrawn, a stranger learns no name.
        const shown = isMissing ? { ...plain, name: 'item' } : plain
        files.push({ ...shown, ...none, reason, message: error.code })
      }
    }
  }
  if (refusal && files.every(({ reason }) => reason !== null)) throw refusal
  return files
}

function grantItem(
  deps: StartDeps,
  actor: SignedIn,
  { itemId, storedFormat }: Extract<PlannedFile['input'], { itemId: number }>,
) {
  // `gatherSources` took a format that the asset offers.
  const format = storedFormat as Parameters<typeof grantDownload>[2]['format']
  return grantDownload(deps, actor, { id: String(itemId), format })
}
