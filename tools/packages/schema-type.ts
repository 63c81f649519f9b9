/** A JSON Schema of the API document. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

/**
 * The type of a schema as TypeScript. Written here, because openapi-typescript needs the compiler API of
 * TypeScript 5, which 7 does not have.
 */
export function schemaType(schema: Schema): string {
  if (schema.$ref !== undefined) return `Schemas['${schema.$ref.split('/').at(-1)}']`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(schemaType))
  if (schema.allOf) return schema.allOf.map((part) => `(${schemaType(part)})`).join(' & ')
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type: string) => schemaType({ ...schema, type })))
  }
  return plainType(schema)
}

function plainType(schema: Schema): string {
  const { type, items, prefixItems } = schema
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      if (prefixItems) return `readonly [${prefixItems.map(schemaType).join(', ')}]`
      return `readonly (${items ? schemaType(items) : 'unknown'})[]`
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties ?? {}).map(([name, schema]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
    return `readonly ${key}${required.includes(name) ? '' : '?'}: ${schemaType(schema)}`
  })
  const rest = typeof additionalProperties === 'object' ? schemaType(additionalProperties) : null
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return `Readonly<Record<string, ${rest ?? 'unknown'}>>`
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
