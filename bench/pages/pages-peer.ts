import { PassThrough } from 'node:stream'
import { serve } from '@hono/node-server'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import type * as main from '#site/compose/main.ts'

/** Serves the same routes as React Router's default template does: streaming, nothing kept. */
export async function servePeer(
  site: Awaited<ReturnType<typeof main.openSite>>,
  build: ServerBuild,
  scopeContext: typeof main.scopeContext,
) {
  const handle = createRequestHandler({
    ...build,
    basename: '/',
    entry: { module: { ...build.entry.module, default: streamPage } },
  } as ServerBuild)
  const scopeOf = (request: Request) => ({
    deps: site.deps,
    actor: { kind: 'guest' as const, address: '127.0.0.1' },
    language: 'en' as const,
    theme: null,
    origin: new URL(request.url).origin,
    isCrawler: false,
    country: null,
    userAgent: '',
    cookie: () => undefined,
    setCookie: () => undefined,
  })
  const running = await new Promise<{ port: number; close: () => void }>((resolve) => {
    const server = serve(
      {
        port: 0,
        hostname: '127.0.0.1',
        fetch: (request) => {
          const provider = new RouterContextProvider()
          provider.set(scopeContext, scopeOf(request))
          return handle(request, provider)
        },
      },
      ({ port }) => resolve({ port, close: () => server.close() }),
    )
  })
  return {
    address: `http://127.0.0.1:${running.port}`,
    async stop() {
      running.close()
      await site.close()
    },
  }
}

function streamPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const element = createElement(ServerRouter, { context, url: request.url })
    const { pipe } = renderToPipeableStream(element, {
      onShellReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html')
        resolve(
          new Response(PassThrough.toWeb(body) as unknown as ReadableStream, { status, headers }),
        )
        pipe(body)
      },
      onShellError: reject,
    })
  })
}
