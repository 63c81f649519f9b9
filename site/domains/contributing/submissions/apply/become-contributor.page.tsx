import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { StaticPage } from '#domains/content/static-pages/index.ts'
import { PayoutTable } from './payout-table.tsx'
import { Works } from './works.tsx'
import './become-contributor.css'
import { AlreadyContributor, ApplyButton, ApplyForm } from './apply-form.tsx'
import { loadApplication, type ApplicationData } from './load-application.server.ts'
import { submitApplication } from './submit-application.server.ts'

/** How contributing works, and the form by which somebody begins. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return loadApplication(context.get(scopeContext), url)
}

export function action({ context, request, url }: ActionFunctionArgs) {
  return submitApplication(context.get(scopeContext), request, url.searchParams.get('redirect'))
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ApplicationData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const { application, payout, works, reviewHours, ...text } = loaderData
  if (application.state === 'contributor') return <AlreadyContributor />
  if (application.isForm) return <ApplyForm application={application} answer={actionData} />
  return (
    <StaticPage
      {...text}
      head={
        <>
          {payout && <PayoutTable example={payout} reviewHours={reviewHours} />}
          <ApplyButton application={application} />
        </>
      }
    >
      <Works works={works} />
      <ApplyButton application={application} />
    </StaticPage>
  )
}
