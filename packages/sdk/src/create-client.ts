import type { CallOptions, Calls, OperationName, RequestOf, ResponseOf } from './calls.ts'
import { callTable } from './generated/call-table.ts'
import { send, type ClientOptions, type Parts } from './send.ts'

export type Client = Calls & {
  /**
   * The answers of a list, page after page, as far as somebody reads them:
   * `for await (const { items } of tessera.pages('search', { query: { query: 'arrow' } }))`.
   */
  pages<Name extends OperationName>(
    name: Name,
    request?: RequestOf<Name>,
    options?: CallOptions,
  ): AsyncGenerator<ResponseOf<Name>>
}

/**
 * A client of a site: one typed function for each operation, named as in the reference.
 *
 * @example
 * const tessera = createClient({ origin: 'https://assets.example.com', key: 'tsr_…' })
 * const { items } = await tessera.search({ query: { query: 'arrow', asset: 'icon' } })
 */
export function createClient(options: ClientOptions): Client {
  const names = Object.keys(callTable) as OperationName[]
  const calls = names.map((name) => [
    name,
    async (parts: Parts = {}, call?: CallOptions) =>
      (await read(name, await send(name, parts, options, call))).content,
  ])
  return { ...(Object.fromEntries(calls) as Calls), pages }

  async function* pages<Name extends OperationName>(
    name: Name,
    request?: RequestOf<Name>,
    call?: CallOptions,
  ): AsyncGenerator<ResponseOf<Name>> {
    let parts: Parts | null = (request ?? {}) as Parts
    while (parts !== null) {
      const { content, next }: Answer = await read(name, await send(name, parts, options, call))
      yield content as ResponseOf<Name>
      parts = next && { ...parts, query: { ...parts.query, ...next } }
    }
  }
}

type Answer = { readonly content: unknown; readonly next: Readonly<Record<string, string>> | null }

async function read(name: OperationName, response: Response): Promise<Answer> {
  const [, , kind] = callTable[name] as readonly [string, string, string?]
  if (kind === 'file') return { content: response, next: null }
  if (response.status === 204) return { content: undefined, next: null }
  const { response: content } = (await response.json()) as { response: unknown }
  return { content, next: nextOf(response, content) }
}

/** What the query of the next page holds, by the header of lists in pages or the cursor of growing ones. */
function nextOf(response: Response, content: unknown): Answer['next'] {
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  if (link !== undefined) {
    const { searchParams } = new URL(link, 'http://localhost')
    const [after, page] = [searchParams.get('after'), searchParams.get('page')]
    if (after !== null) return { after }
    return page === null ? null : { page }
  }
  const { next } = (content ?? {}) as { next?: unknown }
  return typeof next === 'string' || typeof next === 'number' ? { after: String(next) } : null
}
