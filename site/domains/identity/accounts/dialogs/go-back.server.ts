import { redirect } from 'react-router'
import type { FormFields } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { ownPath } from '#web/routing/own-path.ts'

/** Where an account form leads: what its `wayBack` said. */
export function goBack(fields: FormFields): FormAnswer | Response {
  return fields['stay'] ? { done: {} } : redirect(ownPath(fields['redirect']) ?? '/', 303)
}
