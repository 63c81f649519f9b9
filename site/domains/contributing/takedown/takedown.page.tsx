import { redirect, type LoaderFunctionArgs } from 'react-router'
import { formAction } from '#web/forms/form-action.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { NoticeForm } from './notice-form.tsx'
import { noticeForm } from './notice.form.ts'
import { sendNotice } from './send-notice.server.ts'

/** Where anybody says that an asset is not lawful here. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['takedown', 'account'], ({ t }) => ({
      title: t('takedown.title'),
      description: t('takedown.lead'),
    })),
    work: url.searchParams.get('work') ?? '',
  }
}

export const action = formAction(noticeForm, async ({ scope, fields }) =>
  redirect(await sendNotice(scope, fields), 303),
)

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly work: string }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <NoticeForm work={loaderData.work} answer={actionData} />
}
