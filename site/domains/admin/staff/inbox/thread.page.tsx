import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { AppError } from '#platform/errors.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Answers } from '#domains/admin/staff/list-view.tsx'
import { staffPageData } from '#domains/admin/staff/staff-head.server.ts'
import { StaffLayout } from '#domains/admin/staff/staff-layout.tsx'
import { answerThread, assignThread, moveThread, noteOnThread } from './change-thread.server.ts'
import { InboxList } from './inbox-list.tsx'
import { loadInbox, loadThread, type InboxData, type ThreadData } from './load-inbox.server.ts'
import { PersonCard } from './person-card.tsx'
import { ThreadView } from './thread-view.tsx'
import './inbox.css'

/** One thread beside the list it stands in. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const [thread, inbox] = await Promise.all([
    loadThread(scope.deps, scope.actor, params['uuid'] ?? ''),
    loadInbox(scope, url.searchParams),
  ])
  const namespaces = ['inbox', 'orders', 'account'] as const
  return { pageData: staffPageData(scope, thread.subject, namespaces), thread, inbox }
}

const steps = {
  reply: answerThread,
  note: noteOnThread,
  assign: assignThread,
  move: moveThread,
} as const

export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const uuid = params['uuid'] ?? ''
  const { t } = createI18n(scope.language, loadMessages(scope.language, ['inbox']))
  const texts: Readonly<Record<string, string>> = {
    message: t('inbox.invalid.message'),
    owner: t('inbox.invalid.owner'),
    seen: t('inbox.invalid.seen'),
  }
  return answerForm(
    scope,
    request,
    async (fields) => {
      const intent = fields['intent'] ?? ''
      const step = Object.hasOwn(steps, intent) ? steps[intent as keyof typeof steps] : undefined
      if (!step) throw new AppError('not_found')
      await step(scope.deps, scope.actor, { uuid, fields })
      const { search } = new URL(request.url)
      return redirect(`/staff/inbox/${uuid}${search}`, 303)
    },
    { keepsTyped: true, ownTextOf: (field) => texts[field] },
  )
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly thread: ThreadData; readonly inbox: InboxData }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { thread, inbox } = loaderData
  return (
    <StaffLayout title={t('inbox.title')}>
      <div className="inbox-box">
        <div className="inbox inbox--thread">
          <InboxList inbox={inbox} current={thread.uuid} />
          <div className="inbox__main">
            {actionData?.typed?.['intent'] !== 'reply' && <Answers answer={actionData} />}
            <ThreadView key={thread.uuid} thread={thread} inbox={inbox} answer={actionData} />
          </div>
          <PersonCard thread={thread} />
        </div>
      </div>
    </StaffLayout>
  )
}
