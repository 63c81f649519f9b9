import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { actingContext, hiddenContext, scopeContext } from '#web/routing/scope.ts'
import { findNearHits } from '#domains/catalogue/near-hits/index.server.ts'
import { isImpersonated } from '#domains/identity/impersonation/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { toAppError } from '#platform/http/problems/problem.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']

const RETRY_AFTER_S = '2'

/**
 * Routes whose loaders and actions fail as calls do: an expected failure, or a database that is
 * away, becomes an error page with its status. What is unknown stays an error of ours.
 */
export function withKnownErrors(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: withKnownErrorsOf(route.module, id === 'root') },
    ]),
  )
}

/** Whoever meets a site that is away is told when to ask again. */
export function withRetryAfter(response: Response): Response {
  if (response.status === 503 && !response.headers.has('retry-after')) {
    response.headers.set('retry-after', RETRY_AFTER_S)
  }
  return response
}

function withKnownErrorsOf(module: RouteModule, isRoot: boolean): RouteModule {
  const { loader, action } = module
  return {
    ...module,
    ...(loader && { loader: translating(loader, isRoot) }),
    ...(action && { action: translating(action, isRoot) }),
  }
}

/** A page whose visitor could not be found out shows nothing of anybody. */
function startFailureOf(input: unknown): unknown {
  const { context } = input as { readonly context: RouterContextProvider }
  return context.get(scopeContext).startFailure
}

/** What an address outside the pages refused; its page is this one. */
function refusalOf(input: unknown): unknown {
  const { context } = input as { readonly context: RouterContextProvider }
  return context.get(scopeContext).refusal
}

/** Somebody acts as another, and the page’s rule did not let them through. */
function isClosedWhileActing(input: unknown): boolean {
  const { context } = input as { readonly context: RouterContextProvider }
  if (!isImpersonated(context.get(scopeContext).actor)) return false
  return context.get(actingContext) !== 'let-through'
}

/** A guard said that for this visitor there is no such page. */
function isHidden(input: unknown): boolean {
  const { context } = input as { readonly context: RouterContextProvider }
  return context.get(hiddenContext)
}

function translating<Input extends unknown[], Output>(
  run: (...input: Input) => Output,
  isRoot: boolean,
) {
  return async (...input: Input) => {
    try {
      const failure = startFailureOf(input[0])
      if (failure !== undefined) throw failure
      // The frame of the site is loaded all the same, for the page that says so.
      const refusal = refusalOf(input[0])
      if (!isRoot && refusal !== undefined) throw refusal
      if (!isRoot && isHidden(input[0])) throw new AppError('not_found')
      if (!isRoot && isClosedWhileActing(input[0])) throw new AppError('acting_refused')
      return await run(...input)
    } catch (error) {
      const known = toAnswer(error)
      if (known === null) throw error
      const near = !isRoot && known.status === 404 ? await nearHitsOf(input[0]) : null
      throw data({ code: known.code, ...(near && { near }) }, { status: known.status })
    }
  }
}

/** The code and status of an expected failure; null for what is thrown on as it is. */
function toAnswer(error: unknown): { readonly code: string; readonly status: number } | null {
  if (isMissing(error)) return { code: 'not_found', status: 404 }
  if (!(error instanceof Error) || isRouteErrorResponse(error)) return null
  const { code, status } = toAppError(error)
  return code === 'internal' ? null : { code, status }
}

/** What a page threw as `data({ code: 'not_found' }, { status: 404 })`. */
function isMissing(error: unknown): boolean {
  if (error instanceof Error || error instanceof Response) return false
  const { data: body, init } = Object(error) as ReturnType<typeof data>
  return init?.status === 404 && Object(body).code === 'not_found'
}

/** What the address comes close to. The page that says 404 stands without it, whatever fails here. */
async function nearHitsOf(input: unknown) {
  const { context, url } = input as {
    readonly context: RouterContextProvider
    readonly url: URL
  }
  const { deps } = context.get(scopeContext)
  try {
    return await findNearHits(deps, url.pathname)
  } catch (error) {
    deps.log.warn({ err: error }, 'nothing near a missing page could be looked up')
    return null
  }
}
