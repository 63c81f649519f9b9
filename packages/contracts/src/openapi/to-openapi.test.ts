import { createConfig, lintFromString } from '@redocly/openapi-core'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { api, defineEndpoint, rateClassOf, toOpenApi, type Endpoint } from '../index.ts'
import { fieldDescriptions } from './field-descriptions.ts'
import { fieldExamples } from './field-examples.ts'
import { tagDescriptions } from './tag-descriptions.ts'
import type { JsonSchema } from './openapi-schema.ts'

type Operation = {
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly description?: string
    readonly example?: unknown
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Content; readonly headers?: object }
    >
  >
}
type Content = Readonly<
  Record<string, { readonly schema?: JsonSchema; readonly example?: unknown }>
>

const info = { title: 'Tessera', version: '2' }
const document = toOpenApi(api, info)
const endpoints = Object.entries<Endpoint>(api)

function operationOf(endpoint: Endpoint, of = document): Operation {
  return of.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation
}

async function lint(source: object, rules: Record<string, 'error' | 'off'> = {}) {
  const config = await createConfig({ extends: ['recommended'], rules })
  return lintFromString({ source: JSON.stringify(source), config })
}

test('every endpoint is an operation of the OpenAPI 3.1 document', () => {
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(endpoints.length)
})

test('Redocly finds no error in the document, and no reference that leads nowhere', async () => {
  const problems = await lint(document, {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-unresolved-refs': 'error',
    'tag-description': 'error',
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
})

test('Redocly does find a dangling reference and an example that its schema refuses', async () => {
  const broken = structuredClone(document) as unknown as {
    paths: { '/stats': { get: { responses: { 200: { content: Content } } } } }
    components: { schemas: Record<string, JsonSchema> }
  }
  delete broken.components.schemas['Team']
  const content = broken.paths['/stats'].get.responses[200].content
  Object.assign(content['application/json'] ?? {}, { example: { status: 'success' } })
  const found = await lint(broken, { 'no-invalid-media-type-examples': 'error' })
  expect(
    new Set(found.filter((one) => one.severity === 'error').map(({ ruleId }) => ruleId)),
  ).toEqual(new Set(['no-unresolved-refs', 'no-invalid-media-type-examples']))
})

test.each(endpoints)('the examples of %s pass its own schemas', (_, endpoint) => {
  const { parameters, requestBody, responses } = operationOf(endpoint)
  for (const [place, part] of [
    ['path', 'params'],
    ['query', 'query'],
  ] as const) {
    const given = parameters.filter((one) => one.in === place && one.example !== undefined)
    endpoint[part]?.parse(Object.fromEntries(given.map(({ name, example }) => [name, example])))
  }
  const body = requestBody?.content['application/json']?.example
  if (endpoint.body) endpoint.body.parse(body)
  if (!endpoint.response) return
  const answer = responses[String(endpoint.status ?? 200)]?.content?.['application/json']?.example
  const { response } = answer as { response: unknown }
  expect(endpoint.response.parse(response)).toEqual(response)
})

test('every parameter and every field of a body or an answer is described', () => {
  expect(findUndescribed(document)).toEqual([])
})

test('every call says more than its summary', () => {
  const silent = endpoints.filter(
    ([, { description, summary }]) => description === undefined || description === summary,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('a parameter or field without a description is found', () => {
  const unknown = defineEndpoint({
    method: 'POST',
    path: '/unknown',
    tag: 'Search',
    summary: 'Nothing',
    access: 'guest',
    query: z.object({ zyx: z.number().default(1) }),
    body: z.object({ xyz: z.number() }),
    response: z.object({ list: z.array(z.object({ yxz: z.number() })) }),
    errors: [],
  })
  expect(findUndescribed(toOpenApi({ unknown }, info))).toEqual(['zyx', 'xyz', 'yxz'])
})

test('a text without an example is refused with its path', () => {
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/unknown',
    tag: 'Search',
    summary: 'Nothing',
    access: 'guest',
    response: z.object({ xyz: z.string() }),
    errors: [],
  })
  expect(() => toOpenApi({ getUnknown: endpoint }, info)).toThrow(
    'no example for getUnknown.response.xyz',
  )
})

test('every entry of the tables belongs to a field or tag that exists', () => {
  const paths = new Set<string>()
  for (const path of pathsOf(document)) {
    const parts = path.split('.')
    for (const [start] of parts.entries()) paths.add(parts.slice(start).join('.'))
  }
  const stale = [...Object.keys(fieldDescriptions), ...Object.keys(fieldExamples)].filter(
    (key) => !paths.has(key),
  )
  expect(stale).toEqual([])
  const tags = new Set(endpoints.map(([, { tag }]) => tag))
  expect(Object.keys(tagDescriptions).filter((tag) => !tags.has(tag))).toEqual([])
})

test('two schemas with one id and different fields are refused', () => {
  const shared = (field: string) =>
    defineEndpoint({
      method: 'GET',
      path: `/${field}`,
      tag: 'Search',
      summary: 'Nothing',
      access: 'guest',
      response: z.object({ item: z.object({ [field]: z.number() }).meta({ id: 'Shared' }) }),
      errors: [],
    })
  expect(() => toOpenApi({ one: shared('total'), two: shared('count') }, info)).toThrow(/Shared/)
})

const common = { path: '/work', tag: 'Search', summary: 'Work', access: 'guest' } as const

test('statuses, jobs and binary answers reach the document', async () => {
  const created = defineEndpoint({
    ...common,
    method: 'POST',
    status: 201,
    response: z.object({ total: z.number() }),
    errors: [],
  })
  const started = defineEndpoint({
    ...common,
    method: 'PATCH',
    status: 202,
    response: z.object({ job: z.object({ uuid: z.uuid(), url: z.url() }) }),
    errors: ['too_many_requests'],
  })
  const removed = defineEndpoint({ ...common, method: 'DELETE', status: 204, errors: [] })
  const picture = defineEndpoint({
    ...common,
    method: 'GET',
    content: ['image/png'],
    errors: ['download_limit_reached'],
  })
  const made = toOpenApi({ created, started, removed, picture }, info)
  const successOf = (endpoint: Endpoint) => {
    const [status, answer] = Object.entries(operationOf(endpoint, made).responses)[0] ?? []
    return [status, Object.keys(answer?.content ?? {}), Object.keys(answer?.headers ?? {})]
  }
  expect(successOf(created)).toEqual(['201', ['application/json'], []])
  expect(successOf(started)).toEqual(['202', ['application/json'], ['Location']])
  expect(successOf(removed)).toEqual(['204', [], []])
  expect(successOf(picture)).toEqual(['200', ['image/png'], []])
  expect([created, started, picture].map(rateClassOf)).toEqual(['open', 'attempts', 'quota'])
  expect((await lint(made)).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('bounds of a query reach the document', () => {
  const perPage = operationOf(api.search).parameters.find(({ name }) => name === 'per_page')
  expect(perPage?.schema).toMatchObject({ minimum: 1, maximum: 100, default: 50 })
})

test('operations open to guests answer 401 to a bad access token alone', () => {
  const open = endpoints.filter(([, { access }]) => access === 'guest')
  const told = open.map(([, endpoint]) => operationOf(endpoint).responses['401']?.description)
  expect([...new Set(told)]).toEqual(['bearer_refused'])
})

test.each(endpoints)('%s documents what every call of its kind can answer', (_, endpoint) => {
  const codes = Object.values(operationOf(endpoint).responses)
    .filter((answer) => answer.content?.['application/problem+json'])
    .flatMap(({ description }) => description.split(', '))
  const isWrite = endpoint.method !== 'GET'
  const hasBody = endpoint.body !== undefined || endpoint.file !== undefined
  expect(codes).toEqual(expect.arrayContaining([...endpoint.errors, 'unavailable']))
  expect(codes.includes('account_changed')).toBe(isWrite || endpoint.access !== 'guest')
  expect(codes.includes('unsupported_media_type')).toBe(hasBody)
  expect(codes.includes('session_ended')).toBe(endpoint.access !== 'guest')
})

test('every pattern means the same without the u flag, as most generators read it', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '']) => JSON.parse(text) as string,
  )
  expect(patterns.length).toBeGreaterThan(100)
  for (const pattern of new Set(patterns)) {
    expect(pattern).not.toMatch(/\\[pP]\{|\\u\{/)
    expect(new RegExp(pattern, 'u').source).toBe(new RegExp(pattern).source)
  }
})

test('every reference of the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)]
  expect(references.length).toBeGreaterThan(300)
  const lost = references.filter(([, pointer = '']) => {
    const names = pointer.split('/').slice(1)
    let found: unknown = document
    for (const name of names) found = (found as Record<string, unknown> | undefined)?.[name]
    return found === undefined
  })
  expect(lost.map(([text]) => text)).toEqual([])
})

type Document = Pick<typeof document, 'paths' | 'components' | 'webhooks'>
type Visit = (path: readonly string[], description: string | undefined) => void

function findUndescribed(of: Document): string[] {
  const found = new Set<string>()
  visitFields(of, (path, description) => {
    if (description === undefined) found.add(path.at(-1) ?? '')
  })
  return [...found]
}

function pathsOf(of: Document): string[] {
  const paths: string[] = []
  visitFields(of, (path) => paths.push(path.join('.')))
  return paths
}

/** Visits parameters, then all fields of bodies, answers and shared schemas. */
function visitFields({ paths, components, webhooks = {} }: Document, visit: Visit): void {
  for (const { post } of Object.values(webhooks)) {
    const schema = post.requestBody.content['application/json'].schema
    visitSchema(schema, [post.operationId, 'body'], visit)
  }
  for (const path of Object.values(paths)) {
    for (const operation of Object.values(path) as (Operation & { operationId: string })[]) {
      const { operationId: id, parameters, requestBody, responses } = operation
      for (const one of parameters) {
        visit([id, one.in === 'path' ? 'params' : 'query', one.name], one.description)
      }
      visitSchema(requestBody?.content['application/json']?.schema, [id, 'body'], visit)
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
      const envelope = success?.content?.['application/json']?.schema
      visitSchema(envelope?.properties?.['response'], [id, 'response'], visit)
    }
  }
  for (const [id, { properties }] of Object.entries<JsonSchema>(components.schemas as never)) {
    if (id !== 'Problem') visitSchema(properties && { properties }, [id], visit)
  }
}

function visitSchema(schema: JsonSchema | undefined, path: readonly string[], visit: Visit): void {
  if (!schema) return
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    visit([...path, name], field.description)
    visitSchema(field, [...path, name], visit)
  }
  visitSchema(schema.items, path, visit)
  for (const option of schema.anyOf ?? []) visitSchema(option, path, visit)
  const more = schema.additionalProperties
  if (typeof more === 'object') visitSchema(more, path, visit)
}
