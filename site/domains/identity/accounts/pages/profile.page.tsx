import { accountCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import { submitPicture } from '#domains/identity/accounts/pictures/submit-picture.server.ts'
import { countryOptions } from '#web/i18n/country-options.server.ts'
import { loadSales } from '#domains/identity/accounts/profile/load-sales.server.ts'
import { ProfilePage, type ProfileData } from '#domains/identity/accounts/profile/profile-page.tsx'
import { profileForm } from '#domains/identity/accounts/profile/profile.form.ts'
import { readProfile } from '#domains/identity/accounts/profile/read-profile.ts'
import '#domains/identity/accounts/profile/profile.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { sessions } = await runCall(accountHandlers, accountCalls.listSessions, scope, {})
  return {
    pageData: makePageData(scope.language, ['account'], ({ t }) => ({
      title: t('account.profile.title'),
      description: t('account.profile.title'),
      noindex: true,
    })),
    sessions,
    countries: countryOptions(scope.language),
    seller: await loadSales(scope),
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(
    scope,
    request,
    async (fields, files) => {
      const { intent, session = '' } = fields
      if (intent === 'upload-picture' || intent === 'remove-picture') {
        await submitPicture(scope, fields, files)
        return { done: {} }
      }
      if (intent === 'end-session') {
        const params = { session }
        await runCall(accountHandlers, accountCalls.revokeSession, scope, { params })
        return { done: {} }
      }
      if (intent === 'end-all') {
        await runCall(accountHandlers, accountCalls.logoutEverywhere, scope, {})
        return redirect('/', 303)
      }
      const body = readProfile(fields)
      await runCall(accountHandlers, accountCalls.updateAuth, scope, { body })
      return { done: {} }
    },
    ({ intent }) => (intent === undefined ? { form: profileForm } : {}),
  )
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ProfileData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <ProfilePage data={loaderData} answer={actionData} />
}
