import type { Context } from 'hono'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { toWebStream } from '#server/http/to-web-stream.ts'
import { zipStream, type ZipEntry } from './zip-stream.server.ts'

/** Another site must not spend a visitor's downloads by naming the address in a picture or frame. */
export function refuseUnasked({ req }: Context): void {
  const isNavigation = req.header('sec-fetch-mode') === 'navigate'
  const isEmbedded = req.header('sec-fetch-site') === 'cross-site' && !isNavigation
  const isPrefetch = /prefetch/.test(req.header('sec-purpose') ?? req.header('purpose') ?? '')
  if (isEmbedded || isPrefetch) throw new AppError('link_refused')
}

type ZipAnswer = {
  /** Name of the file without its ending. */
  readonly name: string
  readonly entries: AsyncIterable<ZipEntry>
  readonly modifiedAt: Date
}

/** An archive that is written while it is sent; `count` hears when the reading begins and ends. */
export function zipAnswer(
  deps: Pick<Deps, 'log'>,
  { name, entries, modifiedAt }: ZipAnswer,
  count: (change: 1 | -1) => void = () => undefined,
): Response {
  const chunks = watched(logged(deps, name, zipStream(entries, modifiedAt)), count)
  return new Response(toWebStream(chunks), { headers: zipHeaders(name) })
}

export function zipHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}.zip"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
}

/** The answer has begun: a failure can only break it off, so that no half archive passes for whole. */
async function* logged(
  { log }: Pick<Deps, 'log'>,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    log.error({ err: error, archive: name }, 'a download broke off')
    throw error
  }
}

/** Counts from the first byte asked for until the reader has all or goes away. */
async function* watched(
  chunks: AsyncIterable<Uint8Array>,
  count: (change: 1 | -1) => void,
): AsyncGenerator<Uint8Array> {
  count(1)
  try {
    yield* chunks
  } finally {
    count(-1)
  }
}
