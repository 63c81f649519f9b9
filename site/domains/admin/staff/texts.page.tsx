import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localeOf } from '#web/i18n/locales.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { listTexts } from '#domains/foundation/texts/index.server.ts'
import { PlainTable, type PlainColumn } from './plain-table.tsx'
import { StaffLayout } from './staff-layout.tsx'
import { staffPageData } from './staff-head.server.ts'

/** Posts and pages that staff wrote. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  requirePermission(scope.actor, 'texts')
  const texts = await listTexts(scope.deps.pool)
  return {
    pageData: staffPageData(scope, ({ t }) => t('staff.page.texts')),
    texts: texts.map(({ id, kind, slug, language, publishedAt, updatedAt }) => ({
      id,
      kind,
      slug,
      language,
      isPublished: publishedAt !== null,
      updatedAt: updatedAt.toISOString(),
    })),
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

export default function Page({ loaderData }: PageProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { texts } = loaderData
  return (
    <StaffLayout
      title={t('staff.page.texts')}
      actions={
        <>
          <LinkButton size="sm" to="/staff/texts/new?kind=page">
            {t('staff.text.new.page')}
          </LinkButton>
          <LinkButton size="sm" variant="primary" to="/staff/texts/new?kind=post">
            {t('staff.text.new.post')}
          </LinkButton>
        </>
      }
    >
      {texts.length === 0 ? (
        <EmptyState title={t('staff.text.none')}>{t('staff.text.noneText')}</EmptyState>
      ) : (
        <PlainTable rows={texts} keyOf={({ id }) => id} columns={columnsOf(i18n)} />
      )}
    </StaffLayout>
  )
}

type Text = PageProps['loaderData']['texts'][number]

const columnsOf = ({ t, date }: I18n): PlainColumn<Text>[] => [
  {
    label: 'staff.text.address',
    cell: ({ id, slug }) => (
      <Link className="link" to={`/staff/texts/${id}`}>
        {slug}
      </Link>
    ),
  },
  { label: 'staff.text.kind', cell: ({ kind }) => t(`staff.text.kind.${kind}`) },
  { label: 'staff.text.language', cell: ({ language }) => localeOf(language).name },
  {
    label: 'staff.text.state',
    cell: ({ isPublished }) => (
      <StatusBadge tone={isPublished ? 'ok' : 'neutral'}>
        {t(isPublished ? 'staff.text.published' : 'staff.text.draft')}
      </StatusBadge>
    ),
  },
  { label: 'staff.text.changed', cell: ({ updatedAt }) => date(updatedAt) },
]
