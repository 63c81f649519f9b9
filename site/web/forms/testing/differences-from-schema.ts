import { z } from 'zod'
import { fieldsOf, type Form } from '#web/forms/form.ts'

/**
 * Where a form says something else than the schema that judges it: a field the schema does not know,
 * a text that may be longer than the schema takes, one that the schema asks for and the form does
 * not. `elsewhere` names what the page adds itself (tokens, fixed values).
 */
export function differencesFromSchema(
  form: Form,
  schema: z.ZodType,
  elsewhere: readonly string[] = [],
): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  const fields = fieldsOf(form)
  const known = new Set([...fields.map(({ name }) => name), ...elsewhere])
  return [
    ...required.filter((name) => !known.has(name)).map((name) => `${name} is asked for nowhere`),
    ...fields.flatMap((field) => {
      const { name } = field
      if (field.kind === 'file') return []
      const property = properties[name]
      if (typeof property !== 'object') return [`${name} is unknown to the schema`]
      const most = 'maxLength' in field ? field.maxLength : undefined
      const allowed = longest(property)
      const isTooLong = most !== undefined && allowed !== undefined && most > allowed
      return isTooLong ? [`${name} takes ${most}, the schema ${allowed}`] : []
    }),
  ]
}

/** A nullable text is one of two choices. */
function longest({ maxLength, anyOf = [] }: z.core.JSONSchema.JSONSchema): number | undefined {
  if (maxLength !== undefined) return maxLength
  return anyOf.flatMap((one) => (typeof one === 'object' ? (one.maxLength ?? []) : []))[0]
}
