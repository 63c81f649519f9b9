import { accountCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { submitPicture } from '../pictures/submit-picture.server.ts'
import { countryChoices } from './country-choices.server.ts'
import { loadSales } from './load-sales.server.ts'
import { ProfilePage, type ProfileData } from './profile-page.tsx'
import { readProfile } from './read-profile.ts'
import './profile.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { sessions } = await runCall(accountHandlers, accountCalls.listSessions, scope, {})
  return {
    frame: pageFrame(scope.language, ['account'], ({ t }) => ({
      title: t('account.profile.title'),
      description: t('account.profile.title'),
      noindex: true,
    })),
    sessions,
    countries: countryChoices(scope.language),
    seller: await loadSales(scope),
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields, files) => {
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
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ProfileData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <ProfilePage data={loaderData} answer={actionData} />
}
