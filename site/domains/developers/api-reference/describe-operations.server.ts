import {
  api,
  errorStatus,
  errorsOf,
  toOpenApi,
  type Endpoint,
  type ErrorCode,
} from '@tessera/contracts'

import type { CodeSample } from '#web/ui/code-tabs.tsx'
import { codeSamples } from '#domains/content/code-samples/index.ts'

export const API_PATH = '/api/v2'

export type FieldView = {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  /** Type and bounds as a reader writes them: `integer, 1–100`. */
  readonly type: string
  readonly isRequired: boolean
  readonly standard: string | null
  readonly description: string | null
}

export type OperationView = {
  readonly id: string
  readonly method: Endpoint['method']
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string | null
  readonly isDeprecated: boolean
  readonly fields: readonly FieldView[]
  readonly errors: readonly { readonly code: ErrorCode; readonly status: number }[]
  /** The call in several languages. */
  readonly samples: readonly CodeSample[]
  /** An address that can be opened; null for what is no GET or has no sample yet. */
  readonly tryHref: string | null
  /** Guests are refused. */
  readonly needsLogin: boolean
}

/** Values for the parts of paths, taken from the catalogue; absent while it is empty. */
export type Samples = Readonly<Partial<Record<string, string>>>

/** Every call of the contract table, in its order, ready to be read. */
export function describeOperations(origin: string, samples: Samples): OperationView[] {
  const { paths } = toOpenApi(api, { title: '', version: '' })
  return Object.entries(api).map(([id, endpoint]: [string, Endpoint]) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation
    const path = fillPath(id, endpoint.path, samples)
    const address = API_PATH + (path ?? endpoint.path) + (queries[id] ?? requiredQuery(operation))
    return {
      id,
      method: endpoint.method,
      path: endpoint.path,
      tag: endpoint.tag,
      summary: endpoint.summary,
      description: operation.description ?? null,
      isDeprecated: operation.deprecated === true,
      fields: fieldsOf(operation),
      errors: errorsOf(endpoint).map((code) => ({ code, status: errorStatus[code] })),
      samples: codeSamples({
        method: endpoint.method,
        address: origin + address,
        body: bodies[id],
      }),
      tryHref: endpoint.method === 'GET' && path !== null ? address : null,
      needsLogin: endpoint.access !== 'guest',
    }
  })
}

const queries: Readonly<Record<string, string>> = {
  search: '?query=arrow&asset=icon&price=free&per_page=3',
  suggest: '?query=arr',
}

const bodies: Readonly<Record<string, object>> = {
  createDownload: { format: 'svg', colors: { currentColor: '#6563ff' } },
}

function fillPath(id: string, path: string, samples: Samples): string | null {
  let isComplete = true
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = samples[`${id}.${name}`]
    if (value === undefined) isComplete = false
    return encodeURIComponent(value ?? name)
  })
  return isComplete ? filled : null
}

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

type Operation = {
  readonly description?: string
  readonly deprecated?: boolean
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly description?: string
    readonly example?: unknown
    readonly schema: Schema
  }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
}

/** What a call cannot be made without, with the examples of the contract. */
function requiredQuery({ parameters }: Operation): string {
  const asked = parameters.filter(({ in: place, required }) => place === 'query' && required)
  const query = new URLSearchParams(asked.map(({ name, example }) => [name, String(example)]))
  return asked.length > 0 ? `?${query}` : ''
}

function fieldsOf({ parameters, requestBody }: Operation): FieldView[] {
  const body = requestBody?.content['application/json']?.schema
  return [
    ...parameters.map(({ name, in: place, required, description, schema }) =>
      toField(name, place, required, { ...schema, ...(description && { description }) }),
    ),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      toField(name, 'body', body?.required?.includes(name) ?? false, schema),
    ),
  ]
}

function toField(
  name: string,
  place: FieldView['in'],
  isRequired: boolean,
  schema: Schema,
): FieldView {
  const standard = schema.default
  return {
    name,
    in: place,
    type: typeText(schema),
    isRequired,
    standard: standard === undefined || standard === '' ? null : JSON.stringify(standard),
    description: schema.description ?? null,
  }
}

function typeText(schema: Schema): string {
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ')
  const { type = 'any', minimum, maximum, maxLength } = schema
  if (minimum !== undefined && maximum !== undefined) return `${type}, ${minimum}–${maximum}`
  if (maxLength !== undefined) return `${type}, ≤ ${maxLength}`
  return type
}
