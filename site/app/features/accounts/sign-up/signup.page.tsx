import { accountCalls } from '@tessera/contracts'
import {
  redirect,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { ownPath } from '../../../routing/own-path.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPage } from '../dialogs/auth-page.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { humanProofOf } from '../human-check/human-fields.server.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'
import { SignupForm } from './signup-form.tsx'
import { readUtmQueries } from './utm-queries.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.signup.title')
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const { email = '', password = '' } = fields
    await runCall(accountHandlers, accountCalls.register, scope, {
      body: {
        email,
        password,
        terms: fields['terms'] === 'true',
        utm: readUtmQueries(new URLSearchParams(fields).toString()),
        language: scope.language,
        ...humanProofOf(fields),
      },
    })
    return redirect(ownPath(fields['redirect']) ?? '/', 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const { pathname } = useLocation()
  return (
    <AuthPage
      name="signup"
      path={pathname}
      data={loaderData}
      answer={actionData}
      form={SignupForm}
    />
  )
}
