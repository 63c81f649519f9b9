import { secondFactorCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { takeHeldForm } from '#web/forms/held-form.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  askForPasskey,
  findFactors,
  isConfirmed,
  passkeyHost,
} from '#domains/identity/second-factor/index.server.ts'
import { accountSecurityHandlers as handlers } from './account-security.api.server.ts'
import { ConfirmPage, type ConfirmData } from './confirm-page.tsx'
import { findWayToConfirm } from './confirm-session.server.ts'
import { confirmByCodeForm, confirmByPasswordForm } from './proof.form.ts'
import { readProof } from './read-proof.server.ts'
import { requireSelf } from './require-self.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ConfirmData> {
  const scope = context.get(scopeContext)
  const actor = requireSelf(requireUser(scope.actor))
  const back = ownPath(url.searchParams.get('redirect')) ?? '/dashboard'
  const form = url.searchParams.get('form')
  if (form === null && isConfirmed(actor, scope.deps.now())) throw redirect(back)
  const { userId, sessionId: subject } = actor
  const { passkeys } = await findFactors(scope.deps.pool, userId)
  const asks = passkeys > 0 && passkeyHost(scope.origin) !== null
  const asked = { purpose: 'confirm', userId, subject } as const
  return {
    pageData: makePageData(scope.language, ['account', 'security'], ({ t }) => ({
      title: t('security.confirm.title'),
      description: t('security.confirm.title'),
      noindex: true,
    })),
    way: await findWayToConfirm(scope, actor),
    question: asks ? { kind: 'get', options: await askForPasskey(scope, asked) } : null,
    hidden: { redirect: back, ...(form !== null && { form }) },
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(
    scope,
    request,
    async (fields): Promise<FormAnswer | Response> => {
      const body = readProof(fields)
      await runCall(handlers, secondFactorCalls.confirmSession, scope, { body })
      const held = fields['form'] ? await takeHeldForm(scope, fields['form']) : null
      return held ? { held } : redirect(ownPath(fields['redirect']) ?? '/dashboard', 303)
    },
    ({ password }) => ({
      form: password === undefined ? confirmByCodeForm : confirmByPasswordForm,
    }),
  )
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ConfirmData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <ConfirmPage data={loaderData} answer={actionData} />
}
