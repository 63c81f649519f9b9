import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { retractNotice } from './move-notice.server.ts'
import { noticePath } from './notice-secret.server.ts'
import { NoticePage } from './notice-page.tsx'
import { readSentNotice, type SentNotice } from './read-notice.server.ts'

/** A notice as whoever sent it sees it: its address is its key. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const secret = params['secret'] ?? ''
  const notice = await readSentNotice(deps, secret)
  const { reference } = notice
  return {
    pageData: makePageData(language, ['takedown', 'account'], ({ t }) => ({
      title: t('takedown.status.title', { reference }),
      description: t('takedown.status.title', { reference }),
      noindex: true,
    })),
    notice,
    path: noticePath(secret),
    siteName: deps.config.siteName,
  }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const secret = params['secret'] ?? ''
  return answerForm(scope, request, async () => {
    await retractNotice(scope.deps, secret)
    return redirect(noticePath(secret), 303)
  })
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: {
    readonly notice: SentNotice
    readonly path: string
    readonly siteName: string
  }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <NoticePage {...loaderData} answer={actionData} />
}
