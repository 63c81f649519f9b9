import type { AnswerOf, Endpoint, ParsedRequestOf } from '@tessera/contracts'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { RequestScope } from '../context.ts'
import { AppError } from '../errors.ts'
import { toProblem } from './problem.ts'

const LARGEST_BODY_BYTES = 1_000_000

type HandlerInput<E extends Endpoint> = ParsedRequestOf<E> & { readonly scope: RequestScope }

/** An endpoint with the use case behind it. */
export type Handler = {
  readonly endpoint: Endpoint
  readonly run: (input: never) => Promise<unknown>
}

/** Ties an endpoint to its use case; input arrives parsed, the answer is checked on the way out. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: HandlerInput<E>) => Promise<AnswerOf<E>>,
): Handler {
  return { endpoint, run }
}

/** Mounts endpoints under a base path: parse in, run, parse out, one place for errors. */
export function mount(
  app: Hono,
  basePath: string,
  handlers: readonly Handler[],
  scopeOf: (context: Context) => RequestScope,
): void {
  const allowed = new Map<string, string[]>()
  for (const handler of handlers) {
    const { method } = handler.endpoint
    const path = basePath + handler.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    allowed.set(path, [
      ...(allowed.get(path) ?? []),
      ...(method === 'GET' ? [method, 'HEAD'] : [method]),
    ])
    app.on(method, path, async (context) => {
      const scope = scopeOf(context)
      try {
        return await answer(context, scope, handler)
      } catch (error) {
        return toProblem(error, scope.language, scope.deps.log)
      }
    })
  }
  for (const [path, methods] of allowed) {
    app.all(path, (context) => refuseMethod(scopeOf(context), methods))
  }
}

function refuseMethod({ language, deps }: RequestScope, methods: readonly string[]): Response {
  const problem = toProblem(new AppError('method_not_allowed'), language, deps.log)
  problem.headers.set('allow', methods.join(', '))
  return problem
}

async function answer(context: Context, scope: RequestScope, { endpoint, run }: Handler) {
  const input = {
    scope,
    ...(endpoint.params && { params: parse(endpoint.params, context.req.param()) }),
    ...(endpoint.query && { query: parse(endpoint.query, presentIn(context.req.query())) }),
    ...(endpoint.body && { body: parse(endpoint.body, await readJson(context)) }),
  }
  const response = endpoint.response.parse(await run(input as never))
  return context.json({ status: 'success', response }, 200, {
    'content-language': scope.language,
    'cache-control': 'no-store',
  })
}

/** A form leaves fields empty that were not filled in: they count as absent. */
function presentIn(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_media_type')
  if (Number(context.req.header('content-length') ?? 0) > LARGEST_BODY_BYTES) {
    throw new AppError('payload_too_large')
  }
  const text = await readLimited(context.req.raw)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_request', { fields: { body: 'is not valid JSON' }, cause })
  }
}

async function readLimited(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes > LARGEST_BODY_BYTES) throw new AppError('payload_too_large')
    text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  return text + decoder.decode()
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message
  throw new AppError('invalid_request', { fields })
}
