import { ownDataCalls as calls, type AccountDeletion, type DeletionBlock } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm, requireUser } from '../accounts/index.server.ts'
import { DataPage, type OwnData } from './data-page.tsx'
import { ownDataHandlers as handlers } from './own-data.api.server.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<OwnData> {
  const scope = context.get(scopeContext)
  const { accountType, teamRole } = requireUser(scope.actor)
  const found = await runCall(handlers, calls.getAccountDeletion, scope, {})
  return {
    frame: pageFrame(scope.language, ['dashboard', 'account'], ({ t }) => ({
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

type PageProps = { readonly loaderData: OwnData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <DataPage data={loaderData} answer={actionData} />
}
