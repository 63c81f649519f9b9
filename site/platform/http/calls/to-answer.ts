import type { ContentAnswer, Endpoint, StartedJob } from '@tessera/contracts'
import type { Context } from 'hono'
import type { RequestScope } from '#platform/context.ts'
import { versionOf } from '#platform/http/api-headers/api-version.ts'
import { cachingOf, isKnown } from '#platform/http/api-headers/guest-caching.ts'
import { pageLinks } from '#platform/http/api-headers/page-links.ts'
import { toVersion, type OlderAnswers } from './older-answers.ts'

const NOT_STORED = { 'cache-control': 'no-store' }

/**
 * What a call answers when it succeeds, with the status and content type of its endpoint. A HEAD
 * request gets the headers of GET; a body that it opened is closed again.
 */
export async function toAnswer(
  context: Context,
  { language, actor }: RequestScope,
  { endpoint, older }: { readonly endpoint: Endpoint; readonly older: OlderAnswers },
  result: unknown,
): Promise<Response> {
  if (endpoint.content) return toContent(context, endpoint.content, result as ContentAnswer)
  const headers = { ...NOT_STORED, 'content-language': language }
  if (endpoint.status === 204) return context.body(null, 204, headers)
  const response = endpoint.response.parse(result)
  const shown = toVersion(response, versionOf(context), older)
  const body = JSON.stringify({ status: 'success', response: shown })
  const caching = cachingOf(endpoint, actor, body)
  const links = pageLinks(context.req.url, response)
  if (caching && isKnown(context, caching['etag'])) return context.body(null, 304, caching)
  return context.body(body, endpoint.status ?? 200, {
    'content-type': 'application/json',
    ...headers,
    ...caching,
    ...(links !== undefined && { link: links }),
    ...(endpoint.status === 202 && { location: (response as StartedJob).job.url }),
    ...(endpoint.isRevisioned && { etag: `"${(response as { revision: number }).revision}"` }),
  })
}

async function toContent(
  context: Context,
  allowed: readonly string[],
  { type, body, fileName, headers }: ContentAnswer,
): Promise<Response> {
  const isStream = body instanceof ReadableStream
  if (!allowed.some((one) => matches(one, type))) {
    if (isStream) await body.cancel()
    throw new Error(`the contract allows ${allowed.join(', ')}, not ${type}`)
  }
  const isHead = context.req.raw.method === 'HEAD'
  if (isHead && isStream) await body.cancel()
  return new Response(isHead ? null : (body as Uint8Array<ArrayBuffer>), {
    headers: {
      ...NOT_STORED,
      'content-type': type,
      ...(!isStream && { 'content-length': String(body.byteLength) }),
      ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
      ...headers,
    },
  })
}

/** `image/*` matches `image/png`; parameters such as the charset do not count. */
function matches(allowed: string, type: string): boolean {
  const bare = type.split(';')[0]?.trim()
  if (!allowed.endsWith('/*')) return bare === allowed
  return bare?.startsWith(allowed.slice(0, -1)) ?? false
}
