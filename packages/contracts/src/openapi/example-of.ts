import { fieldExamples } from './field-examples.ts'
import { findByPath } from './find-by-path.ts'
import { componentOf, type Components, type JsonSchema } from './openapi-schema.ts'

/** Obvious values of formats; all stand for nobody and nothing that exists. */
const formatExamples: Readonly<Record<string, string>> = {
  uuid: '019e83ad-3c00-7b1e-9d0f-6c1a5d2f7b11',
  'date-time': '2026-11-20T18:56:47.000Z',
  email: 'ada@example.com',
  uri: 'https://example.com/',
}

/**
 * A value that the schema allows, with the examples of its fields. Fields that may be left out are
 * left out unless `fieldExamples` has one for them.
 *
 * @throws when a field has neither an example nor an obvious value
 */
export function exampleOf(
  schema: JsonSchema,
  path: readonly string[],
  components: Components,
): unknown {
  const given = findByPath(fieldExamples, path)
  if (given !== undefined) return given
  const component = componentOf(schema)
  if (component) return exampleOf(components[component] ?? {}, [component], components)
  const option = schema.anyOf?.find(({ type }) => type !== 'null')
  if (option) return exampleOf(option, path, components)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.format && schema.format in formatExamples) return formatExamples[schema.format]
  return exampleOfType(schema, path, components)
}

function exampleOfType(
  schema: JsonSchema,
  path: readonly string[],
  components: Components,
): unknown {
  if (schema.type === 'object') return exampleObject(schema, path, components)
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, path, components)]
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  throw new Error(`no example for ${path.join('.')}`)
}

function exampleObject(
  { properties = {}, required = [] }: JsonSchema,
  path: readonly string[],
  components: Components,
) {
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || findByPath(fieldExamples, [...path, name]) !== undefined,
  )
  return Object.fromEntries(
    shown.map(([name, field]) => [name, exampleOf(field, [...path, name], components)]),
  )
}
