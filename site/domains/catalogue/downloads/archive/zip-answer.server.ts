import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { currentAsker } from '#platform/fair-gate/asker.ts'
import { toPatientStream } from '#platform/http/files/patient-stream.ts'
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

/**
 * An archive that is written while it is sent, in one of the places for archives: a network and an
 * account have a few each. The place is held from here until the reader has all, goes away, or is given
 * up because it stalls.
 *
 * @throws {AppError} unavailable without a free place; what `make` throws
 */
export async function answerZip(
  deps: Pick<Deps, 'log' | 'limits'>,
  context: Context,
  actor: Actor,
  make: () => Promise<ZipAnswer>,
): Promise<Response> {
  const account = actor.kind === 'user' ? [`account ${actor.accountId}`] : []
  const leave = await deps.limits.archives.enter({ keys: [...currentAsker().keys, ...account] })
  try {
    const { name, entries, modifiedAt } = await make()
    const chunks = logged(deps, name, zipStream(entries, modifiedAt))
    const stream = toPatientStream(chunks, {
      onEnd: leave,
      onGivenUp() {
        deps.log.info({ archive: name }, 'reader of a download given up')
        const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
        outgoing?.destroy()
      },
    })
    return new Response(stream, { headers: zipHeaders(name) })
  } catch (error) {
    leave()
    throw error
  }
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
