import { accountCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { runCall } from '#server/http/run-call.ts'
import { ownPath } from '../../../routing/own-path.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPage } from '../dialogs/auth-page.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'
import { modals } from '../dialogs/modals.ts'
import { NameForm } from './name-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.name.title')
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const { first_name = '', last_name = '' } = fields
    if (first_name.trim() === '') {
      throw new AppError('invalid_request', { fields: { first_name: 'is empty' } })
    }
    const body = { first_name, last_name }
    await runCall(accountHandlers, accountCalls.updateAuth, scope, { body })
    return fields['stay'] ? { done: {} } : redirect(ownPath(fields['redirect']) ?? '/', 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return (
    <AuthPage
      name="moreInfo"
      path={modals.moreInfo.path}
      data={loaderData}
      answer={actionData}
      form={NameForm}
    />
  )
}
