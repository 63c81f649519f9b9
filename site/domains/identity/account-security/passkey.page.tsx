import { secondFactorCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { PASSKEY_PATH } from '#web/routing/sign-in-steps.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { askForPasskey, passkeyHost } from '#domains/identity/second-factor/index.server.ts'
import { accountSecurityHandlers as handlers } from './account-security.api.server.ts'
import { PasskeyForm, type PasskeyQuestion } from './passkey-form.tsx'
import { readProof } from './read-proof.server.ts'

type PasskeyData = {
  readonly pageData: BasePageData
  readonly redirect: string
  readonly question: PasskeyQuestion | null
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<PasskeyData> {
  const scope = context.get(scopeContext)
  const asked = { purpose: 'sign-in', userId: null, subject: '' } as const
  const hasHost = passkeyHost(scope.origin) !== null
  return {
    pageData: makePageData(scope.language, ['account', 'security'], ({ t }) => ({
      title: t('account.login.passkey'),
      description: t('account.login.passkey'),
      noindex: true,
    })),
    redirect: ownPath(url.searchParams.get('redirect')) ?? '/',
    question: hasHost ? { kind: 'get', options: await askForPasskey(scope, asked) } : null,
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const body = readProof(fields)
    await runCall(handlers, secondFactorCalls.signInWithPasskey, scope, { body })
    return redirect(ownPath(fields['redirect']) ?? '/', 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: PasskeyData; readonly actionData?: FormAnswer }

export default function Page({ loaderData: { question, redirect: back }, actionData }: PageProps) {
  const t = useT()
  return (
    <AuthPanel title={t('account.login.passkey')} lead={t('security.passkey.signInLead')}>
      <div className="stack">
        {actionData?.problem && <Notice tone="danger">{t('security.passkey.unknown')}</Notice>}
        {question ? (
          <PasskeyForm
            path={PASSKEY_PATH}
            question={question}
            label={t('account.login.passkey')}
            hidden={{ redirect: back }}
            isBlock
          />
        ) : (
          <Notice>{t('security.passkey.noHost')}</Notice>
        )}
        <noscript>
          <Notice>{t('security.passkey.needsScript')}</Notice>
        </noscript>
        <p className="small">
          <Link className="link" to={`/auth/login?${new URLSearchParams({ redirect: back })}`}>
            {t('account.ssoEntry.back')}
          </Link>
        </p>
      </div>
    </AuthPanel>
  )
}
