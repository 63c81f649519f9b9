import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { MOST_ATTACHED_BYTES } from './attachment.server.ts'
import { loadHired } from './load-hired.server.ts'
import { RequestForm } from './request-form.tsx'
import { RequestFormPage } from './request-form-page.tsx'
import { RequestSteps } from './request-steps.tsx'
import { submitRequest } from './submit-request.server.ts'

/** A question to one contributor, by way of the house. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const hired = await loadHired(deps, params['username'] ?? '')
  const { name } = hired
  return {
    frame: pageFrame(language, ['orders', 'contributor', 'account'], ({ t }) => ({
      title: t('orders.hire.title', { name }),
      description: t('orders.hire.lead', { name, site: deps.config.siteName }),
      noindex: true,
    })),
    hired,
    siteName: deps.config.siteName,
    mostBytes: MOST_ATTACHED_BYTES,
    today: deps.now().toISOString().slice(0, 10),
  }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const contributor = params['username'] ?? ''
  return submitRequest(context.get(scopeContext), request, 'hire', { contributor })
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: {
    frame: PageFrame
    hired: { name: string; username: string }
    siteName: string
    mostBytes: number
    today: string
  }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { hired, siteName, mostBytes, today } = loaderData
  const { name, username } = hired
  return (
    <RequestFormPage
      crumbs={[
        { label: t('contributor.contributors'), to: '/contributors' },
        { label: name, to: hrefs.contributor(username) },
        { label: t('orders.hire.title', { name }) },
      ]}
      title={t('orders.hire.title', { name })}
      lead={t('orders.hire.lead', { name, site: siteName })}
      aside={<RequestSteps kind="hire" />}
    >
      <RequestForm
        kind="hire"
        path={hrefs.hireContributor(username)}
        answer={actionData}
        mostBytes={mostBytes}
        today={today}
      />
    </RequestFormPage>
  )
}
