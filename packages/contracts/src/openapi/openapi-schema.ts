import { z } from 'zod'
import { fieldDescriptions } from './field-descriptions.ts'
import { findByPath } from './find-by-path.ts'

/** The part of JSON Schema that the contracts use. */
export type JsonSchema = {
  $ref?: string
  $schema?: string
  $defs?: Record<string, JsonSchema>
  id?: string
  type?: string
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  minItems?: number
}

/** Schemas that several operations share, by the `id` that their contract gives them. */
export type Components = Record<string, JsonSchema>

const COMPONENTS = '#/components/schemas/'

/**
 * A schema as OpenAPI 3.1 has it: named schemas move to `components` and are referred to there,
 * every field is described. `path` says where it stands, from the operation on.
 *
 * @throws when two named schemas share an id and differ
 */
export function toOpenApiSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Components,
  path: readonly string[],
): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as JsonSchema
  for (const [id, named] of Object.entries($defs)) {
    const shown = rewrite(named, [id])
    components[id] ??= shown
    if (JSON.stringify(components[id]) !== JSON.stringify(shown)) {
      throw new Error(`two schemas are called ${id}; input and output need ids of their own`)
    }
  }
  return rewrite(root, path)
}

/** The name of the component that a reference leads to. */
export function componentOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(COMPONENTS) ? $ref.slice(COMPONENTS.length) : undefined
}

function rewrite(named: JsonSchema, path: readonly string[]): JsonSchema {
  const { id: _, ...schema } = named
  const { $ref, properties, items, anyOf, additionalProperties: more } = schema
  return {
    ...schema,
    ...($ref && { $ref: $ref.replace('#/$defs/', COMPONENTS) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          describe(rewrite(field, [...path, name]), [...path, name]),
        ]),
      ),
    }),
    ...(items && { items: rewrite(items, path) }),
    ...(anyOf && { anyOf: anyOf.map((one) => rewrite(one, path)) }),
    ...(typeof more === 'object' && { additionalProperties: rewrite(more, path) }),
  }
}

function describe(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const description = schema.description ?? findByPath(fieldDescriptions, path)
  return description === undefined ? schema : { ...schema, description }
}
