import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import { NoticeForm } from './notice-form.tsx'
import { sendNotice } from './send-notice.server.ts'

/** Where anybody says that a work is not lawful here. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    frame: pageFrame(language, ['takedown', 'account'], ({ t }) => ({
      title: t('takedown.title'),
      description: t('takedown.lead'),
    })),
    work: url.searchParams.get('work') ?? '',
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) =>
    redirect(await sendNotice(scope, fields), 303),
  )
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly work: string }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <NoticeForm work={loaderData.work} answer={actionData} />
}
