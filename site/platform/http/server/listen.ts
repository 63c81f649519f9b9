import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '#platform/settings/config.ts'
import type { KeptAnswers } from '#platform/http/pages/kept-answers.ts'

export type Listener = {
  readonly port: number
  /** Takes no more requests and waits for those under way, ten seconds at most. */
  close(): Promise<void>
}

/** Milliseconds that a client may take. Node looks after them only every `checkEvery`. */
export type ClientTimeouts = {
  readonly headers: number
  readonly request: number
  /** Between any two bytes in either direction: longer than anything takes to answer. */
  readonly idle: number
  readonly checkEvery: number
}

type ListenOptions = {
  readonly timeouts?: ClientTimeouts
  readonly keptAnswers?: KeptAnswers
  /** Clients are then told that their connection ends with the answer. */
  readonly draining?: { readonly isDraining: boolean }
}

const DRAIN_MS = 10_000
const timeoutsOfClients: ClientTimeouts = {
  headers: 8_000,
  request: 15_000,
  idle: 150_000,
  checkEvery: 1_000,
}

/**
 * Answers on a port; resolves when it does. Clients that dawdle over a request, or do not read the
 * answer, are cut off.
 */
export function listen(
  app: Hono,
  { host, port }: Pick<Config, 'host' | 'port'>,
  { timeouts = timeoutsOfClients, keptAnswers, draining }: ListenOptions = {},
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const answer = getRequestListener(app.fetch, { hostname: host })
    const server = createServer(
      {
        headersTimeout: timeouts.headers,
        requestTimeout: timeouts.request,
        connectionsCheckingInterval: timeouts.checkEvery,
      },
      (incoming, outgoing) => {
        if (draining?.isDraining) outgoing.shouldKeepAlive = false
        if (!keptAnswers?.answer(incoming, outgoing)) void answer(incoming, outgoing)
      },
    )
    server.setTimeout(timeouts.idle)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port)) : error),
    )
    server.listen(port, host, () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve({ port: address.port, close })
    })
    function close(): Promise<void> {
      return new Promise((done) => {
        const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
        server.close(() => {
          clearTimeout(force)
          done()
        })
        server.closeIdleConnections()
      })
    }
  })
}

function portTaken(port: number): string {
  return `Port ${port} is in use by another program. Stop it, or choose another with PORT=3001.`
}
