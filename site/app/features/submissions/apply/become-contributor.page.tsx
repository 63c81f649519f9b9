import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import type { FormAnswer } from '../../accounts/index.ts'
import { HousePage } from '../../house/index.ts'
import { ApplyForm } from './apply-form.tsx'
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
  const { application, ...text } = loaderData
  return (
    <HousePage {...text}>
      <ApplyForm application={application} answer={actionData} />
    </HousePage>
  )
}
