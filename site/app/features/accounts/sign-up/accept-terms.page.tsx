import { accountCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { runCall } from '#server/http/run-call.ts'
import { ownPath } from '../../../routing/own-path.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm, type FormFields } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPage } from '../dialogs/auth-page.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'
import { modals } from '../dialogs/modals.ts'
import { termsToAccept, type Terms } from './terms.ts'
import { TermsForm } from './terms-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.termsAgain.title')
}

/** Records the acceptance of every terms that are due; one that is left out is named. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const terms = await readAccepted(scope, fields)
    await runCall(accountHandlers, accountCalls.updateAuth, scope, { body: { terms } })
    return fields['stay'] ? { done: {} } : redirect(ownPath(fields['redirect']) ?? '/', 303)
  })
}

const fieldOf = { user: 'terms', contributor: 'contributor_terms' } as const

async function readAccepted(scope: RequestScope, fields: FormFields): Promise<Terms[]> {
  const query = { member: 'true' }
  const { auth, member } = await runCall(accountHandlers, accountCalls.getAuth, scope, { query })
  const person = member ?? auth
  if (!person) throw new AppError('login_required')
  const due = termsToAccept(person)
  const missing = due.filter((terms) => fields[fieldOf[terms]] !== 'true')
  if (missing.length > 0) {
    throw new AppError('invalid_request', {
      fields: Object.fromEntries(missing.map((terms) => [fieldOf[terms], 'must be accepted'])),
    })
  }
  return due
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return (
    <AuthPage
      name="terms"
      path={modals.terms.path}
      data={loaderData}
      answer={actionData}
      form={TermsForm}
    />
  )
}
