import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { openSource } from './sent-commands.server.ts'

/**
 * The file of an open asset, to be merged into what is edited; the download of what comes of it is granted
 * and counted.
 *
 * @throws {AppError} not_found, for one that is locked too; invalid_request where nothing may be changed
 */
export async function answerSource(deps: Deps, context: Context): Promise<Response> {
  const name = new URL(context.req.url).searchParams.get('item') ?? ''
  const { text, opened } = await openSource(deps, name)
  if (!opened.mayChange) {
    throw new AppError('invalid_request', {
      fields: { item: 'the licence does not allow changes' },
    })
  }
  return new Response(text, {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
