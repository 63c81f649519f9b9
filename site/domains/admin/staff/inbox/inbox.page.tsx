import { type LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { staffPageData } from '#domains/admin/staff/staff-head.server.ts'
import { StaffLayout } from '#domains/admin/staff/staff-layout.tsx'
import { InboxList } from './inbox-list.tsx'
import { loadInbox, type InboxData } from './load-inbox.server.ts'
import './inbox.css'

/** All that people write to the operator: questions, requests, notices and answers by mail. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const inbox = await loadInbox(scope, url.searchParams)
  return { pageData: staffPageData(scope, ({ t }) => t('inbox.title'), ['inbox']), inbox }
}

export const meta = pageMeta

export default function Page({
  loaderData,
}: {
  readonly loaderData: { readonly inbox: InboxData }
}) {
  const { number, t } = useI18n()
  const { inbox } = loaderData
  return (
    <StaffLayout title={t('inbox.title')} count={number(inbox.counts.open)}>
      <div className="inbox-box">
        <div className="inbox">
          <InboxList inbox={inbox} />
        </div>
      </div>
    </StaffLayout>
  )
}
