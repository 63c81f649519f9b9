import type { Pool, PoolClient } from 'pg'
import { currentSpan } from '#platform/current-trace.ts'

/** Statements of generated code are long; their beginning says which one it is. Values are never sent. */
const LONGEST_TEXT = 1000

type Query = (...parameters: unknown[]) => unknown

/** Measures each query of a pool that belongs to a request or job under measurement. */
export function measureQueries(pool: Pool): void {
  // Connections that were open before are measured as well.
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client: PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...parameters: unknown[]) => {
      const text = textOf(parameters[0])
      const span =
        text === null
          ? undefined
          : currentSpan()?.startChild(nameOf(text), {
              'db.system.name': 'postgresql',
              'db.query.text': text,
            })
      if (!span) return query(...parameters)
      const callback = parameters.at(-1)
      if (typeof callback === 'function') {
        return query(...parameters.slice(0, -1), (failure: unknown, result: unknown) => {
          span.end(failure ? { failure } : {})
          ;(callback as Query)(failure, result)
        })
      }
      const asked = query(...parameters) as Promise<unknown>
      asked.then(
        () => span.end(),
        (failure: unknown) => span.end({ failure }),
      )
      return asked
    }) as PoolClient['query']
  })
}

/** Null for streams such as COPY, which end in their own way. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query.trim().slice(0, LONGEST_TEXT)
  const { text, submit } = Object(query) as { readonly text?: unknown; readonly submit?: unknown }
  return typeof text === 'string' && submit === undefined
    ? text.trim().slice(0, LONGEST_TEXT)
    : null
}

function nameOf(text: string): string {
  return `postgres ${/^\w+/.exec(text)?.[0]?.toLowerCase() ?? 'query'}`
}
