import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { toneOfNotice } from './claim-types.ts'
import { listOwnNotices } from './read-notice.server.ts'
import './takedown.css'

/** Every notice that was decided against one's own works. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, actor, language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['takedown', 'seller'], ({ t }) => ({
      title: t('takedown.own.title'),
      description: t('takedown.own.title'),
      noindex: true,
    })),
    notices: await listOwnNotices(deps, actor),
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

export default function Page({ loaderData: { notices } }: PageProps) {
  const { t, date } = useI18n()
  return (
    <ContributorLayout title={t('takedown.own.title')}>
      {notices.length === 0 ? (
        <EmptyState sample="rows" title={t('takedown.own.none')} />
      ) : (
        <ul className="takedown__events">
          {notices.map((notice) => (
            <li key={notice.uuid}>
              <Link className="link" to={`/contributor/notices/${notice.uuid}`}>
                {notice.work}
              </Link>{' '}
              <StatusBadge tone={toneOfNotice(notice.state)}>
                {t(`takedown.state.${notice.state}`)}
              </StatusBadge>
              <p className="small ink-2">
                {notice.reference} · {date(notice.createdAt, 'long')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ContributorLayout>
  )
}
