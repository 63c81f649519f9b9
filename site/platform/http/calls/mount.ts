import type { AnswerOf, Endpoint, FileRule, ParsedRequestOf } from '@tessera/contracts'
import type { Context, Hono } from 'hono'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { versionOf } from '#platform/http/api-headers/api-version.ts'
import { announceEnd } from '#platform/http/api-headers/deprecation.ts'
import { addressRule, forEverybody, ruleOfEndpoint } from '#platform/addresses/address-rule.ts'
import { runOnce } from '#platform/http/idempotency/run-once.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { readBytes } from '#platform/http/input/read-bytes.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import type { OlderAnswers } from './older-answers.ts'
import { toAnswer } from './to-answer.ts'
import { isOfOtherAccount, visitOf } from '#platform/http/request/visit.ts'

const LARGEST_BODY_BYTES = 1_000_000

type HandlerInput<E extends Endpoint> = ParsedRequestOf<E> & { readonly scope: RequestScope }

/** An endpoint with the use case behind it. */
export type Handler = {
  readonly endpoint: Endpoint
  readonly older: OlderAnswers
  readonly run: (input: never) => Promise<unknown>
}

/**
 * Ties an endpoint to its use case; input arrives parsed, the answer is checked on the way out.
 *
 * @throws where nothing takes a change of the contract back for older versions
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: HandlerInput<E>) => Promise<AnswerOf<E>>,
  older: OlderAnswers = {},
): Handler {
  const missing = Object.keys(endpoint.changes ?? {}).filter((version) => !(version in older))
  if (missing.length > 0) throw new Error(`${endpoint.path} has no answer before ${missing[0]}`)
  return { endpoint, run, older }
}

/** Mounts endpoints under a base path: parse in, run, parse out, one place for errors. */
export function mount(
  app: Hono,
  basePath: string,
  handlers: readonly Handler[],
  scopeOf: (context: Context) => RequestScope,
): void {
  const byPath = Map.groupBy(handlers, ({ endpoint }) => endpoint.path)
  // Words before parameters: `/teams/members` is no team.
  const paths = [...byPath].sort(([a], [b]) => parametersIn(a) - parametersIn(b))
  for (const [path, own] of paths) {
    const address = basePath + path.replace(/\{(\w+)\}/g, ':$1')
    for (const handler of own) {
      app.on(
        handler.endpoint.method,
        address,
        addressRule(ruleOfEndpoint(handler.endpoint)),
        async (context) => {
          const scope = scopeOf(context)
          try {
            admit(context, scope, handler.endpoint)
            const { endpoint } = handler
            const given = await runOnce(context, scope, endpoint, () =>
              answer(context, scope, handler),
            )
            return announceEnd(given, endpoint, versionOf(context))
          } catch (error) {
            return toProblem(error, scope.language, scope.deps.log)
          }
        },
      )
    }
    const methods = own.map(({ endpoint }) => endpoint.method)
    app.all(address, forEverybody, (context) => refuseMethod(scopeOf(context), methods))
  }
}

function parametersIn(path: string): number {
  return path.split('{').length - 1
}

/**
 * What needs somebody signed in is not for guests; a request that names the account its page was
 * made for is answered as that account only.
 */
function admit(context: Context, { actor }: RequestScope, { access }: Endpoint): void {
  const session = visitOf(context)?.session ?? 'none'
  if (actor.kind === 'guest' && access !== 'guest') {
    if (session === 'replaced') throw new AppError('account_changed')
    throw new AppError(session === 'ended' ? 'session_ended' : 'login_required')
  }
  const isWrite = context.req.method !== 'GET' && context.req.method !== 'HEAD'
  const concerns = access !== 'guest' || (actor.kind === 'user' && isWrite)
  if (concerns && isOfOtherAccount(context, actor)) throw new AppError('account_changed')
}

function refuseMethod({ language, deps }: RequestScope, methods: readonly string[]): Response {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const problem = toProblem(new AppError('method_not_allowed'), language, deps.log)
  problem.headers.set('allow', allowed.join(', '))
  return problem
}

async function answer(context: Context, scope: RequestScope, { endpoint, run, older }: Handler) {
  const input = {
    scope,
    ...(endpoint.params && { params: parseInput(endpoint.params, context.req.param()) }),
    ...(endpoint.query && { query: parseInput(endpoint.query, presentIn(context.req.query())) }),
    ...(endpoint.isRevisioned && { ifMatch: readIfMatch(context) }),
    ...(endpoint.file && { file: await readFile(context, endpoint.file) }),
    ...(endpoint.body && { body: parseInput(endpoint.body, await readBody(context, endpoint)) }),
  }
  return toAnswer(context, scope, { endpoint, older }, await run(input as never))
}

/** A form leaves fields empty that were not filled in: they count as absent. */
function presentIn(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** The revision that a write is based on; null where the request names none. */
function readIfMatch(context: Context): number | null {
  const named = context.req.header('if-match')
  if (named === undefined) return null
  const revision = /^"(\d{1,9})"$/.exec(named.trim())?.[1]
  if (revision === undefined) {
    throw new AppError('invalid_request', { fields: { 'if-match': 'must be one ETag of the API' } })
  }
  return Number(revision)
}

async function readBody(context: Context, endpoint: Endpoint): Promise<unknown> {
  const { optionalBody, mostBodyBytes = LARGEST_BODY_BYTES } = endpoint
  if (!optionalBody || context.req.header('content-type')) {
    return readTypedJson(context, mostBodyBytes)
  }
  const bytes = await readBytes(context.req.raw, LARGEST_BODY_BYTES)
  if (new TextDecoder().decode(bytes).trim() !== '') {
    throw new AppError('unsupported_media_type')
  }
  return {}
}

async function readTypedJson(context: Context, mostBytes: number): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_media_type')
  return readJson(context.req.raw, mostBytes)
}

/** What a file is shows in its bytes; its type only says that the caller meant one. */
async function readFile(context: Context, { types, mostBytes }: FileRule): Promise<Uint8Array> {
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (![...types, 'application/octet-stream'].includes(type ?? '')) {
    throw new AppError('unsupported_media_type')
  }
  return readBytes(context.req.raw, mostBytes)
}
