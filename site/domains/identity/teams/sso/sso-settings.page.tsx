import { ssoCalls as calls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { ssoHandlers as handlers } from './sso.api.server.ts'
import { providerForm } from './provider.form.ts'
import { SSO_SETTINGS_PATH, SsoSettingsPage, type SsoSettingsData } from './sso-settings-page.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<SsoSettingsData> {
  const scope = context.get(scopeContext)
  const params = teamOf(scope)
  return {
    pageData: makePageData(scope.language, ['account', 'teams'], ({ t }) => ({
      title: t('teams.sso.title'),
      description: t('teams.sso.lead'),
      noindex: true,
    })),
    state: await runCall(handlers, calls.getSso, scope, { params }),
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(
    scope,
    request,
    (fields) => change(scope, fields),
    ({ intent }) => (intent === 'save' ? { form: providerForm(false) } : {}),
  )
}

async function change(scope: RequestScope, fields: FormFields): Promise<FormAnswer | Response> {
  const { intent, domain = '' } = fields
  const params = teamOf(scope)
  switch (intent) {
    case 'add-domain':
      await runCall(handlers, calls.addSsoDomain, scope, { params, body: { domain } })
      break
    case 'verify-domain':
      await runCall(handlers, calls.verifySsoDomain, scope, { params: { ...params, domain } })
      break
    case 'remove-domain':
      await runCall(handlers, calls.removeSsoDomain, scope, { params: { ...params, domain } })
      break
    case 'save': {
      const { issuer = '', client_id = '', client_secret } = fields
      const required = fields['required'] === 'true'
      const body = { issuer, client_id, required, ...(client_secret && { client_secret }) }
      await runCall(handlers, calls.saveSso, scope, { params, body })
      return { done: {} }
    }
    case 'own-redirect':
      await leaveSharedRedirect(scope)
      break
    case 'delete':
      await runCall(handlers, calls.deleteSso, scope, { params })
      break
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
  return fields['stay'] ? { done: {} } : redirect(SSO_SETTINGS_PATH, 303)
}

async function leaveSharedRedirect(scope: RequestScope): Promise<void> {
  const params = teamOf(scope)
  const { sso } = await runCall(handlers, calls.getSso, scope, { params })
  if (!sso) throw new AppError('not_found')
  const { issuer, client_id, required } = sso
  const body = { issuer, client_id, required, own_redirect: true as const }
  await runCall(handlers, calls.saveSso, scope, { params, body })
}

function teamOf({ actor }: RequestScope): { team: SignedIn['accountUuid'] } {
  if (actor.kind !== 'user' || actor.accountType !== 'team') throw new AppError('login_required')
  return { team: actor.accountUuid }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: SsoSettingsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <SsoSettingsPage data={loaderData} answer={actionData} />
}
