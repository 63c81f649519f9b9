import { api, newestVersion, type Endpoint } from '@tessera/contracts'
import { apiDocument } from '#site/platform/http/calls/api-document.ts'
import { schemaType, type Schema } from './schema-type.ts'

const head =
  '/** Written by `node tools/packages/write-sdk.ts` from the contract; do not edit. */\n\n'

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const JSON_TYPE = 'application/json'

/** What every operation takes and answers, as types without zod. */
export function operationTypes(): string {
  const { paths, components } = apiDocument('Tessera')
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `  readonly ${name}: ${schemaType(schema as Schema)}\n`,
  )
  const operations = Object.values(paths)
    .flatMap((path) => Object.values(path) as Operation[])
    .map(operationType)
  return `${head}export type Schemas = {\n${schemas.join('')}}\n\nexport type Operations = {\n${operations.join('')}}\n`
}

function operationType({ operationId, summary, parameters, requestBody, responses }: Operation) {
  const parts = (['path', 'query'] as const).flatMap((place) => {
    const given = parameters.filter((one) => one.in === place)
    if (given.length === 0) return []
    const properties = Object.fromEntries(given.map(({ name, schema }) => [name, schema]))
    const required = given.filter((one) => one.required).map(({ name }) => name)
    return [[place, required.length > 0, schemaType({ type: 'object', properties, required })]]
  })
  const body = requestBody?.content[JSON_TYPE]?.schema
  if (body) parts.push(['body', (body.required ?? []).length > 0, schemaType(body)])
  const request = parts.map(
    ([name, isRequired, type]) => `readonly ${name}${isRequired ? '' : '?'}: ${type}`,
  )
  return `  /** ${summary} */
  readonly ${operationId}: {
    readonly request: { ${request.join('; ')} }
    readonly response: ${responseType(responses)}
  }
`
}

function responseType(responses: Operation['responses']): string {
  const success = responses['200'] ?? responses['201'] ?? responses['202']
  if (!success?.content) return 'undefined'
  const schema = success.content[JSON_TYPE]?.schema?.properties?.['response']
  return schema ? schemaType(schema) : 'Response'
}

/** Method, path and kind of every call: all that the client needs at run time. */
export function callTable(): string {
  const rows = Object.entries<Endpoint>(api).map(([name, { method, path, content, file }]) => {
    const kind = content ? ['file'] : file ? ['upload'] : []
    return `  ${name}: [${[method, path, ...kind].map((part) => `'${part}'`).join(', ')}],\n`
  })
  const version = `/** What the types were written from. */\nexport const apiVersion = '${newestVersion}'\n\n`
  return `${head}${version}export const callTable = {\n${rows.join('')}} as const\n`
}
