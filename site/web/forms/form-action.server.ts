import type { ActionFunctionArgs } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { answerForm, type FormFields, type FormFiles } from './answer-form.server.ts'
import type { Form } from './form.ts'
import type { FormAnswer } from './form-answer.ts'
import { readBody } from './read-body.ts'

/** A form as it was sent. */
export interface SentForm {
  readonly scope: RequestScope
  /** The fields of the form, for the contract's schema to judge. */
  readonly body: ReturnType<typeof readBody>
  /** Everything that was sent, hidden fields too. */
  readonly fields: FormFields
  readonly files: FormFiles
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The action of a page that is one form: `run` calls a use case and says where that leads. */
export function formAction(form: Form, run: (sent: SentForm) => Promise<FormAnswer | Response>) {
  return ({ context, request, url, params }: ActionFunctionArgs) => {
    const scope = context.get(scopeContext)
    return answerForm(
      scope,
      request,
      (fields, files) => run({ scope, body: readBody(form, fields), fields, files, url, params }),
      { form },
    )
  }
}
