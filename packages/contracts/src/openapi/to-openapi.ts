import { z } from 'zod'
import { errorsOf, isRepeatable, rateClassOf, type Endpoint, type FileRule } from '../endpoint.ts'
import { deprecationText } from '../versions/api-versions.ts'
import { errorStatus, type ErrorCode } from '../errors.ts'
import { scopeTexts } from '../key-scopes.ts'
import { exampleOf } from './example-of.ts'
import { fieldDescriptions } from './field-descriptions.ts'
import { fieldExamples } from './field-examples.ts'
import { findByPath } from './find-by-path.ts'
import { toOpenApiSchema, type Components } from './openapi-schema.ts'
import { toWebhooks } from './to-webhooks.ts'
import { tagDescriptions } from './tag-descriptions.ts'

type OpenApiInfo = {
  readonly title: string
  readonly version: string
  readonly description?: string
  readonly contact?: { readonly name: string; readonly url?: string }
}

/** Describes a set of endpoints as an OpenAPI 3.1 document, envelope and problem details included. */
export function toOpenApi(
  endpoints: Record<string, Endpoint>,
  info: OpenApiInfo,
  basePath = '/api/v2',
) {
  const paths: Record<string, Record<string, unknown>> = {}
  const components: Components = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = toOperation(operationId, endpoint, components)
  }
  // Only beside the calls that add webhooks: parts of the contract are documented without.
  const webhooks = endpoints['createWebhook'] ? toWebhooks(components) : undefined
  return {
    openapi: '3.1.0',
    info: { license: { name: 'Apache-2.0', identifier: 'Apache-2.0' }, ...info },
    servers: [{ url: basePath }],
    tags: tagsOf(endpoints),
    paths,
    ...(webhooks && { webhooks }),
    components: {
      schemas: { Problem: problemSchema, ...components },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of an app, by its scopes' },
        oauth: oauthScheme,
      },
    },
  }
}

/** A token of an account that connected an app: docs/oauth.md. OpenAPI 3.1 has no words for the device flow. */
const oauthScheme = {
  type: 'oauth2',
  description: 'An access token of an account that connected the app, by its scopes',
  flows: {
    authorizationCode: {
      authorizationUrl: '/oauth/authorize',
      tokenUrl: '/oauth/token',
      refreshUrl: '/oauth/token',
      scopes: scopeTexts,
    },
  },
} as const

function tagsOf(endpoints: Record<string, Endpoint>) {
  return [...new Set(Object.values(endpoints).map(({ tag }) => tag))].toSorted().map((name) => {
    const description = tagDescriptions[name]
    return { name, ...(description && { description }) }
  })
}

const problemSchema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    type: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'For people, in their language' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field',
    },
  },
} as const

function toOperation(operationId: string, endpoint: Endpoint, components: Components) {
  const body =
    endpoint.body && toOpenApiSchema(endpoint.body, 'input', components, [operationId, 'body'])
  return {
    operationId,
    summary: endpoint.summary,
    ...describe(endpoint),
    ...(endpoint.deprecation && { deprecated: true }),
    tags: [endpoint.tag],
    security: toSecurity(endpoint),
    'x-rate-class': rateClassOf(endpoint),
    parameters: [
      ...toParameters('path', operationId, endpoint, components),
      ...toParameters('query', operationId, endpoint, components),
      ...(endpoint.isRevisioned && endpoint.method !== 'GET' ? [ifMatch] : []),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ],
    ...(endpoint.file && { requestBody: sentFile(endpoint.file) }),
    ...(body && {
      requestBody: {
        required: true,
        content: jsonContent(
          body,
          endpoint.example?.body ?? exampleOf(body, [operationId, 'body'], components),
        ),
      },
    }),
    responses: {
      [endpoint.status ?? 200]: toSuccess(operationId, endpoint, components),
      ...toErrorResponses(errorsOf(endpoint)),
    },
  }
}

/** With what changed by versions, and what will end. */
function describe({ description, changes = {}, deprecation }: Endpoint) {
  const parts = [
    ...(description === undefined ? [] : [description]),
    ...Object.entries(changes).map(([version, text]) => `Changed in ${version}: ${text}`),
    ...(deprecation ? [deprecationText(deprecation)] : []),
  ]
  return parts.length === 0 ? {} : { description: parts.join(' ') }
}

function toSuccess(operationId: string, endpoint: Endpoint, components: Components) {
  const description = endpoint.summary
  if (endpoint.content) return { description, content: fileContent({ types: endpoint.content }) }
  if (endpoint.status === 204) return { description }
  const path = [operationId, 'response']
  const response = toOpenApiSchema(endpoint.response, 'output', components, path)
  const example = endpoint.example?.response ?? exampleOf(response, path, components)
  return {
    description,
    ...(endpoint.status === 202 && { headers: { Location: jobAddress } }),
    ...(endpoint.isRevisioned && { headers: { ETag: revisionTag } }),
    content: jsonContent(
      {
        type: 'object',
        required: ['status', 'response'],
        properties: { status: { const: 'success' }, response },
      },
      { status: 'success', response: example },
    ),
  }
}

const jobAddress = {
  description: 'Where to ask how the work stands',
  schema: { type: 'string' },
} as const

const revisionTag = {
  description: 'The revision in quotes',
  schema: { type: 'string' },
} as const

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag that the change is based on: `conflict` where there is a newer one',
  required: false,
  schema: { type: 'string' },
  example: '"3"',
} as const

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A name of this request, chosen by the caller. The same request under the same key within 24 hours ' +
    'gets the first answer again and has no second effect. For keys and sessions',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '6b1f6a0e-8f0c-4d51-9c5d-2f1a6a3c9f10',
} as const

/** Any one of these is enough; an empty one stands for a guest beside a key. */
function toSecurity({ access, keyScope }: Endpoint): Record<string, string[]>[] {
  const session = access === 'guest' ? [] : [{ session: [] }]
  if (keyScope === undefined) return session
  return [...(access === 'guest' ? [{}] : session), { key: [keyScope] }, { oauth: [keyScope] }]
}

/** OpenAPI keys responses by status, so codes that share a status share a response. */
function toErrorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Object.groupBy(codes, (code) => String(errorStatus[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, shared = []]) => [
      status,
      {
        description: shared.join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  )
}

function toParameters(
  place: 'path' | 'query',
  operationId: string,
  endpoint: Endpoint,
  components: Components,
) {
  const part = place === 'path' ? 'params' : 'query'
  return Object.entries(endpoint[part]?.shape ?? {}).map(([name, field]) => {
    const path = [operationId, part, name]
    const schema = toOpenApiSchema(field as z.ZodType, 'input', components, path)
    const { description = findByPath(fieldDescriptions, path), ...bare } = schema
    const isRequired = place === 'path' || !z.safeParse(field, undefined).success
    const given = endpoint.example?.[part]?.[name] ?? findByPath(fieldExamples, path)
    const example = given ?? (isRequired ? exampleOf(bare, path, components) : undefined)
    return {
      name,
      in: place,
      ...(description !== undefined && { description }),
      required: isRequired,
      schema: bare,
      ...(example !== undefined && { example }),
    }
  })
}

function fileContent({ types }: Pick<FileRule, 'types'>) {
  return Object.fromEntries(types.map((type) => [type, {}]))
}

/** Bytes alone: generators of clients write no call for a body by another type. */
function sentFile({ types }: FileRule) {
  return {
    required: true,
    description: `A file, also by its own type: ${types.join(', ')}`,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }
}

function jsonContent(schema: unknown, example: unknown) {
  return { 'application/json': { schema, example } }
}
