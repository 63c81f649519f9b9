import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { LARGEST_PLAIN_BYTES, submitUploads } from '#domains/contributing/uploads/index.server.ts'
import { isContributor } from '#domains/contributing/submissions/index.server.ts'
import { CreateAssetPage } from './create-asset-page.tsx'

/** `/dashboard/api/create-asset`: somebody who builds on the API brings assets of their own. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, actor, language } = context.get(scopeContext)
  const contributorId = await isContributor(deps, requireUser(actor))
  return {
    pageData: makePageData(
      language,
      ['dashboard', 'clients', 'seller', 'contributing', 'account'],
      ({ t }) => ({
        title: t('clients.createAsset'),
        description: t('clients.createAssetLead'),
        noindex: true,
      }),
    ),
    plainBytes: LARGEST_PLAIN_BYTES,
    isContributor: contributorId !== null,
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitUploads(context.get(scopeContext), request, '/contributor/uploads')
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <CreateAssetPage {...loaderData} answer={actionData} />
}
