import { z } from 'zod'
import type { Endpoint, FileRule } from './endpoint.ts'
import { errorStatus, type ErrorCode } from './errors.ts'

type OpenApiInfo = {
  readonly title: string
  readonly version: string
  readonly description?: string
}

/** Describes a set of endpoints as an OpenAPI 3.1 document, envelope and problem details included. */
export function toOpenApi(
  endpoints: Record<string, Endpoint>,
  info: OpenApiInfo,
  basePath = '/api/v2',
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = toOperation(operationId, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { license: { name: 'Apache-2.0', identifier: 'Apache-2.0' }, ...info },
    servers: [{ url: basePath }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of an app, by its scopes' },
      },
    },
  }
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

function toOperation(operationId: string, endpoint: Endpoint) {
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    tags: [endpoint.tag],
    security: toSecurity(endpoint),
    parameters: [
      ...toParameters('path', endpoint.params),
      ...toParameters('query', endpoint.query),
    ],
    ...(endpoint.file && { requestBody: { required: true, content: fileContent(endpoint.file) } }),
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(toSchema(endpoint.body, 'input')) },
    }),
    responses: {
      200: {
        description: endpoint.summary,
        content: jsonContent({
          type: 'object',
          required: ['status', 'response'],
          properties: {
            status: { const: 'success' },
            response: toSchema(endpoint.response, 'output'),
          },
        }),
      },
      ...toErrorResponses(endpoint.errors),
    },
  }
}

/** Any one of these is enough; an empty one stands for a guest beside a key. */
function toSecurity({ access, keyScope }: Endpoint): Record<string, string[]>[] {
  const session = access === 'guest' ? [] : [{ session: [] }]
  if (keyScope === undefined) return session
  return [...(access === 'guest' ? [{}] : session), { key: [keyScope] }]
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

function toParameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: toSchema(field as z.ZodType, 'input'),
  }))
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function fileContent({ types }: FileRule) {
  return Object.fromEntries(types.map((type) => [type, {}]))
}

function jsonContent(schema: unknown) {
  return { 'application/json': { schema } }
}
