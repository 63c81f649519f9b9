import { privacyCalls as calls, type AccountDeletion, type DeletionBlock } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { DataPage, type PrivacyData } from './data-page.tsx'
import { privacyHandlers as handlers } from './privacy.api.server.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<PrivacyData> {
  const scope = context.get(scopeContext)
  const { accountType, teamRole } = requireUser(scope.actor)
  const found = await runCall(handlers, calls.getAccountDeletion, scope, {})
  return {
    pageData: makePageData(scope.language, ['dashboard', 'account'], ({ t }) => ({
      title: t('dashboard.data.title'),
      description: t('dashboard.data.exportLead'),
      noindex: true,
    })),
    deletion: found.deletion satisfies AccountDeletion | null,
    blocks: found.blocked_by satisfies DeletionBlock[],
    unpaid: found.unpaid.map(({ currency, amount_minor: minor }) => ({ currency, minor })),
    mayExport: accountType !== 'team' || teamRole === 'owner',
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ intent, email = '', unpaid }): Promise<FormAnswer> => {
    if (intent === 'keep') {
      await runCall(handlers, calls.cancelAccountDeletion, scope, {})
      return {}
    }
    await runCall(handlers, calls.requestAccountDeletion, scope, {
      body: { email, give_up_unpaid: unpaid === 'on' },
    })
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: PrivacyData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <DataPage data={loaderData} answer={actionData} />
}
