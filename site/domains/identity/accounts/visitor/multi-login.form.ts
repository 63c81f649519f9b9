import type { Form } from '#web/forms/form.ts'

/** A button without fields. */
export const multiLoginForm: Form = {
  id: 'multi-login',
  submit: 'account.multi.submit',
  fields: [],
}
