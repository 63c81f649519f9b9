import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import {
  forEverybody,
  recordedWhileActing,
  refusedWhileActing,
} from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { appendBytes, readOffset } from './append-bytes.server.ts'
import { dropUpload } from './drop-upload.server.ts'
import { openUpload } from './open-upload.server.ts'
import { KEPT_DAYS, LARGEST_ARCHIVE_BYTES } from './upload-limits.ts'
import { UPLOADS_PATH } from './uploads-path.ts'

const VERSION = '1.0.0'
const EXTENSIONS = 'creation,creation-with-upload,termination,expiration'
const BYTES = 'application/offset+octet-stream'
const DAY_MS = 86_400_000

const closed = refusedWhileActing

/**
 * The server's side of tus 1.0.0 (https://tus.io/protocols/resumable-upload): files that arrive in
 * pieces, over lost connections and closed tabs. Who asks is checked with every request.
 */
export function mountUploads(app: Hono, deps: Deps): void {
  app.options(UPLOADS_PATH, forEverybody, (context) =>
    context.body(null, 204, {
      'tus-resumable': VERSION,
      'tus-version': VERSION,
      'tus-extension': EXTENSIONS,
      'tus-max-size': String(LARGEST_ARCHIVE_BYTES),
    }),
  )
  app.post(UPLOADS_PATH, closed, (context) =>
    answer(deps, context, async (actor) => {
      const hasBytes = context.req.header('content-type') === BYTES && context.req.raw.body !== null
      // Taken hold of first: a sender who hangs up meanwhile ends the stream, not the request.
      const body = bodyOf(context)
      const row = await openUpload(deps, actor, {
        bytes: wholeNumber(context, 'upload-length'),
        ...readMetadata(context.req.header('upload-metadata') ?? ''),
      })
      const isEmpty = row.bytes === 0
      const offset =
        hasBytes || isEmpty ? await appendBytes(deps, actor, row.uuid, { from: 0, body }) : 0
      return context.body(null, 201, {
        location: `${UPLOADS_PATH}/${row.uuid}`,
        'upload-offset': String(offset),
        ...expiry(row.updatedAt),
      })
    }),
  )
  // Answers HEAD: Hono asks the handler of GET and leaves the body out.
  app.get(`${UPLOADS_PATH}/:uuid`, recordedWhileActing, (context) =>
    answer(deps, context, async (actor) => {
      const { row, offset } = await readOffset(deps, actor, context.req.param('uuid'))
      return context.body(null, 200, {
        'upload-offset': String(offset),
        'upload-length': String(row.bytes),
        ...expiry(row.updatedAt),
      })
    }),
  )
  app.patch(`${UPLOADS_PATH}/:uuid`, closed, (context) =>
    answer(deps, context, async (actor) => {
      if (context.req.header('content-type') !== BYTES) throw new AppError('unsupported_media_type')
      const from = wholeNumber(context, 'upload-offset')
      const body = bodyOf(context)
      const offset = await appendBytes(deps, actor, context.req.param('uuid'), { from, body })
      return context.body(null, 204, { 'upload-offset': String(offset), ...expiry(deps.now()) })
    }),
  )
  app.delete(`${UPLOADS_PATH}/:uuid`, closed, (context) =>
    answer(deps, context, async (actor) => {
      await dropUpload(deps, actor, context.req.param('uuid'))
      return context.body(null, 204)
    }),
  )
}

type Who = ReturnType<typeof requestScope>['actor']

async function answer(
  deps: Deps,
  context: Context,
  run: (actor: Who) => Promise<Response>,
): Promise<Response> {
  const language = preferredLanguage(context.req.header('accept-language'))
  try {
    if (context.req.header('tus-resumable') !== VERSION) {
      return context.body(null, 412, { 'tus-version': VERSION, 'tus-resumable': VERSION })
    }
    const response = await run(requestScope(deps, context, language).actor)
    response.headers.set('tus-resumable', VERSION)
    response.headers.set('cache-control', 'no-store')
    return response
  } catch (error) {
    const problem = toProblem(error, language, deps.log)
    problem.headers.set('tus-resumable', VERSION)
    return problem
  }
}

/** Node's and the web's streams alike. */
function bodyOf(context: Context): AsyncIterable<Uint8Array> {
  return (context.req.raw.body ?? new Blob([]).stream()) as unknown as AsyncIterable<Uint8Array>
}

/** @throws {AppError} invalid_request */
function wholeNumber(context: Context, header: string): number {
  const text = context.req.header(header) ?? ''
  if (!/^\d{1,15}$/.test(text)) {
    throw new AppError('invalid_request', { fields: { [header]: 'is not a whole number' } })
  }
  return Number(text)
}

/** `filename aWNvbi5zdmc=,batch …`: pairs of a name and its value in base64. */
function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => {
    const [name = '', value = ''] = pair.trim().split(' ')
    return [name, Buffer.from(value, 'base64').toString()] as const
  })
  const given = Object.fromEntries(pairs.filter(([name]) => name !== ''))
  return { ...given, path: given['path'] || given['filename'] || '' }
}

function expiry(since: Date): { 'upload-expires': string } {
  return { 'upload-expires': new Date(since.getTime() + KEPT_DAYS * DAY_MS).toUTCString() }
}
