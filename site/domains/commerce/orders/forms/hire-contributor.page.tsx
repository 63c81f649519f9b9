import type { LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadHired } from './load-hired.server.ts'
import { requestAction } from './request-action.server.ts'
import { RequestForm } from './request-form.tsx'
import { RequestFormPage } from './request-form-page.tsx'
import { requestLimits, type RequestLimits } from './request-limits.server.ts'
import { RequestSteps } from './request-steps.tsx'

/** A question to one contributor, by way of the staff. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const hired = await loadHired(deps, params['username'] ?? '')
  const { name } = hired
  return {
    pageData: makePageData(language, ['orders', 'contributor', 'account'], ({ t }) => ({
      title: t('orders.hire.title', { name }),
      description: t('orders.hire.lead', { name, site: deps.config.siteName }),
      noindex: true,
    })),
    hired,
    siteName: deps.config.siteName,
    limits: requestLimits(deps),
  }
}

export const action = requestAction('hire', ({ username = '' }) => ({ contributor: username }))

export const meta = pageMeta

type PageProps = {
  readonly loaderData: {
    pageData: BasePageData
    hired: { name: string; username: string }
    siteName: string
    limits: RequestLimits
  }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { hired, siteName, limits } = loaderData
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
        limits={limits}
        answer={actionData}
      />
    </RequestFormPage>
  )
}
