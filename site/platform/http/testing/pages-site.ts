import { Hono } from 'hono'
import type { RequestScope } from '#platform/context.ts'
import { createApp } from '#compose/http/app.ts'
import { stubBuild } from '#testing/stub-build.ts'
import { createTestDeps } from '#testing/test-deps.ts'

export const ORIGIN = 'http://localhost'

export type Render = (request: Request, scope: RequestScope) => Response | Promise<Response>

export const echo: Render = (request, { language }) =>
  page(`${language} ${new URL(request.url).pathname}`)

export function page(body: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<html>${body}</html>`, {
    status,
    headers: { 'content-type': 'text/html', 'x-cache-rule': 'shared', ...headers },
  })
}

/** The app over a stand-in for the renderer, with a clock that tests set. */
export async function createPages(
  render: Render = echo,
  env: Readonly<Record<string, string>> = {},
) {
  const clock = { ms: Date.UTC(2026, 0, 1) }
  const deps = await createTestDeps({ env, now: () => new Date(clock.ms) })
  let renders = 0
  const build = stubBuild((request, scope) => {
    renders += 1
    return render(request, scope)
  })
  const app: Hono = await createApp(deps, { build })
  return {
    app,
    deps,
    clock,
    renders: () => renders,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
  }
}

/** As a browser reads it: relative to where it is. */
export function isOurs(location: string | null): boolean {
  return location !== null && new URL(location, ORIGIN).origin === ORIGIN
}
