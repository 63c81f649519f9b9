import { redirect } from 'react-router'
import { formAction, type SentForm } from '#web/forms/form-action.server.ts'
import { requestForms } from './request.form.ts'
import { sendRequest } from './send-request.server.ts'

/** Takes the form of a request, with what its address says, and leads to the page that shows it. */
export function requestAction(
  kind: keyof typeof requestForms,
  fixedBy: (params: SentForm['params']) => Readonly<Record<string, string>> = () => ({}),
) {
  return formAction(requestForms[kind], async ({ scope, fields, files, params }) => {
    const { path } = await sendRequest(scope, kind, { ...fields, ...fixedBy(params) }, files)
    return redirect(path, 303)
  })
}
