import type { Context, Hono } from 'hono'

/** Said of whoever asks, so that limits count them and not this process. */
const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'user-agent'] as const

/**
 * `fetch` for the calls that a request makes to its own site, without a socket. Cookies are not sent along, and another
 * origin is never asked.
 */
export function fetchFromSite(app: Hono, context: Context, origin: string): typeof fetch {
  const incoming = Object(context.env) as { incoming?: { socket?: unknown } }
  const socket = incoming.incoming?.socket
  return async (input, init) => {
    const url = new URL(String(input))
    if (url.origin !== origin) throw new TypeError(`${url.origin} is not this site`)
    const headers = new Headers(init?.headers)
    for (const name of forwarded) {
      const value = context.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    // A key may be for the pages of some origins alone.
    const page = context.req.header('origin')
    if (page !== undefined && url.pathname.startsWith('/api/v2/')) headers.set('origin', page)
    const env = socket === undefined ? {} : { incoming: { socket, headers: {} } }
    return app.request(url.href, { ...init, headers }, env)
  }
}
