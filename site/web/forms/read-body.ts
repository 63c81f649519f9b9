import { fieldsOf, type Form } from './form.ts'

/**
 * What a form says, in the shape the contract takes it: ticked boxes are true or false, everything
 * else is text, and what was left empty is absent. The contract's schema judges it.
 */
export function readBody(
  form: Form,
  fields: Readonly<Record<string, string>>,
): Record<string, string | boolean> {
  const body: Record<string, string | boolean> = {}
  for (const { name, ...field } of fieldsOf(form)) {
    const typed = fields[name]
    if (field.kind === 'check') body[name] = typed === (field.value ?? 'on')
    else if (field.kind !== 'file' && typed !== undefined) body[name] = typed
  }
  return body
}
