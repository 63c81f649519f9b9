import { redirect } from 'react-router'
import type { VisitorRequestKind } from '#db/schema/visitor-requests.ts'
import type { RequestScope } from '#server/context.ts'
import { answerForm } from '../accounts/index.server.ts'
import { sendRequest } from './send-request.server.ts'

/** Takes the form of a request and leads to the page that shows it. */
export function submitRequest(
  scope: RequestScope,
  request: Request,
  kind: VisitorRequestKind,
  fixed: Readonly<Record<string, string>> = {},
) {
  return answerForm(scope, request, async (fields, files) => {
    const { path } = await sendRequest(scope, kind, { ...fields, ...fixed }, files)
    return redirect(path, 303)
  })
}
