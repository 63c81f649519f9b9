import { fieldsOf, type Form, type FormField } from './form.ts'

/** What was typed into a form, for a page that is shown again; secrets and files are left out. */
export function typedValues(
  form: Form,
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const typed = fields[field.name]
      return typed === undefined || staysAway(field) ? [] : [[field.name, typed] as const]
    }),
  )
}

const staysAway = (field: FormField) =>
  field.kind === 'password' ||
  field.kind === 'file' ||
  (field.kind === 'text' && field.type === 'password')
