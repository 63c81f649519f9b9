import type { Hono } from 'hono'
import { jsonOf } from './test-site.ts'

export type Browser = ReturnType<typeof openBrowser>

/** Keeps cookies from answer to answer and says where its writes come from, as a browser does. */
export function openBrowser(
  app: Hono,
  { address = '198.51.100.1', origin = 'http://localhost' } = {},
) {
  const jar = new Map<string, string>()

  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    if (jar.size > 0) {
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    headers.set('x-forwarded-for', address)
    if (method !== 'GET' && !headers.has('origin')) headers.set('origin', origin)
    const answer = await app.request(`${origin}${path}`, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const equals = pair.indexOf('=')
      if (/Max-Age=0\b/.test(line)) jar.delete(pair.slice(0, equals))
      else jar.set(pair.slice(0, equals), pair.slice(equals + 1))
    }
    return answer
  }

  return {
    jar,
    visit,
    /** A call of the API; answers status, code and the content of the envelope. */
    async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
      const answer = await visit(`/api/v2${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { response, code, fields, message } = await jsonOf(answer)
      return { status: answer.status, headers: answer.headers, response, code, fields, message }
    },
  }
}
