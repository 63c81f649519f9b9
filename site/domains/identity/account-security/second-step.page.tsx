import { secondFactorCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SECOND_STEP_PATH } from '#web/routing/sign-in-steps.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { AuthPanel, DataForm } from '#domains/identity/accounts/index.ts'
import {
  askForPasskey,
  findFactors,
  findPendingSignIn,
  passkeyHost,
} from '#domains/identity/second-factor/index.server.ts'
import { accountSecurityHandlers as handlers } from './account-security.api.server.ts'
import { PasskeyForm, type PasskeyQuestion } from './passkey-form.tsx'
import { secondStepForm } from './proof.form.ts'
import { readProof } from './read-proof.server.ts'

type SecondStepData = {
  readonly pageData: BasePageData
  readonly redirect: string
  readonly question: PasskeyQuestion | null
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const back = ownPath(url.searchParams.get('redirect')) ?? '/'
  const pending = await findPendingSignIn(scope)
  if (!pending) throw redirect(loginPath(back))
  const { userId, key: subject } = pending
  const { passkeys } = await findFactors(scope.deps.pool, userId)
  const asks = passkeys > 0 && passkeyHost(scope.origin) !== null
  const asked = { purpose: 'second-step', userId, subject } as const
  return {
    pageData: makePageData(scope.language, ['account', 'security'], ({ t }) => ({
      title: t('security.secondStep.title'),
      description: t('security.secondStep.title'),
      noindex: true,
    })),
    redirect: back,
    question: asks ? { kind: 'get', options: await askForPasskey(scope, asked) } : null,
  } satisfies SecondStepData
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(
    scope,
    request,
    async (fields) => {
      const back = ownPath(fields['redirect']) ?? '/'
      const body = readProof(fields)
      await runCall(handlers, secondFactorCalls.completeSignIn, scope, { body }).catch(
        (error: unknown) => {
          const isOver = error instanceof AppError && error.code === 'token_refused'
          throw isOver ? redirect(loginPath(back), 303) : error
        },
      )
      return redirect(back, 303)
    },
    { form: secondStepForm },
  )
}

/** The sign-in does not wait any more: it begins anew. */
function loginPath(back: string): string {
  return `/auth/login?${new URLSearchParams({ redirect: back })}`
}

export const meta = pageMeta

type PageProps = { readonly loaderData: SecondStepData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { question, redirect: back } = loaderData
  return (
    <AuthPanel title={t('security.secondStep.title')} lead={t('security.secondStep.lead')}>
      <div className="stack">
        {question && (
          <PasskeyForm
            path={SECOND_STEP_PATH}
            question={question}
            label={t('security.passkey.use')}
            hidden={{ redirect: back }}
            isBlock
          />
        )}
        <DataForm
          form={secondStepForm}
          path={SECOND_STEP_PATH}
          initial={actionData}
          hidden={{ redirect: back }}
          isForAnyAccount
          variant={question ? 'line' : 'accent'}
        />
        <p className="small ink-2">{t('security.secondStep.lost')}</p>
        <p className="small">
          <Link className="link" to={loginPath(back)}>
            {t('account.ssoEntry.back')}
          </Link>
        </p>
      </div>
    </AuthPanel>
  )
}
