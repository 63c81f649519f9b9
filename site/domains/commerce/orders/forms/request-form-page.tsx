import type { ReactNode } from 'react'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs, type Crumb } from '#web/ui/navigation/breadcrumbs.tsx'
import { RequestForm } from './request-form.tsx'
import type { RequestLimits } from './request-limits.server.ts'
import { requestPages, type RequestPageKind } from './request-pages.ts'
import { RequestSteps } from './request-steps.tsx'
import '#domains/commerce/orders/orders.css'

interface PageProps {
  readonly loaderData: { readonly limits: RequestLimits }
  readonly actionData?: FormAnswer
}

/** A page that is one form, as its row says. */
export function requestFormPage(kind: RequestPageKind) {
  const row: (typeof requestPages)[RequestPageKind] = requestPages[kind]
  return function Page({ loaderData, actionData }: PageProps) {
    const t = useT()
    const title = t(row.title)
    const above = 'above' in row ? [{ label: t(row.above.label), to: row.above.to }] : []
    return (
      <RequestFormPage
        crumbs={[...above, { label: title }]}
        title={title}
        lead={t(row.lead)}
        aside={<RequestSteps kind={kind} />}
      >
        <RequestForm kind={kind} path={row.path} limits={loaderData.limits} answer={actionData} />
      </RequestFormPage>
    )
  }
}

interface RequestFormPageProps {
  crumbs: readonly Crumb[]
  title: string
  lead: ReactNode
  /** What happens with what is sent. */
  aside: ReactNode
  children: ReactNode
}

/** A form beside what becomes of it. */
export function RequestFormPage({ crumbs, title, lead, aside, children }: RequestFormPageProps) {
  return (
    <div className="wrap request-page">
      <Breadcrumbs crumbs={crumbs} />
      <header className="request-page__head">
        <h1 className="display display--page">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="request-page__columns">
        <div>{children}</div>
        <aside className="stack small">{aside}</aside>
      </div>
    </div>
  )
}
