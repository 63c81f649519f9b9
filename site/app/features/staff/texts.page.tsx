import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useI18n, useT } from '../../i18n/i18n-context.tsx'
import { localeOf } from '../../i18n/locales.ts'
import { requirePower } from '#server/staff/require-power.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listTexts } from '../texts/index.server.ts'
import { StaffFrame } from './staff-frame.tsx'
import { staffFrame } from './staff-head.server.ts'

/** Posts and pages that staff wrote. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  requirePower(scope.actor, 'texts')
  const texts = await listTexts(scope.deps.pool)
  return {
    frame: staffFrame(scope, ({ t }) => t('staff.page.texts')),
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
  const t = useT()
  const { texts } = loaderData
  return (
    <StaffFrame
      title={t('staff.page.texts')}
      actions={
        <>
          <LinkButton size="sm" to="/staff/texts/new?kind=page">
            {t('staff.text.new.page')}
          </LinkButton>
          <LinkButton size="sm" look="primary" to="/staff/texts/new?kind=post">
            {t('staff.text.new.post')}
          </LinkButton>
        </>
      }
    >
      {texts.length === 0 ? (
        <EmptyState title={t('staff.text.none')}>{t('staff.text.noneText')}</EmptyState>
      ) : (
        <TextTable texts={texts} />
      )}
    </StaffFrame>
  )
}

const columns = [
  'staff.text.address',
  'staff.text.kind',
  'staff.text.language',
  'staff.text.state',
  'staff.text.changed',
] as const

function TextTable({ texts }: Pick<PageProps['loaderData'], 'texts'>) {
  const { date, t } = useI18n()
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={text.id}>
              <th scope="row">
                <Link className="link" to={`/staff/texts/${text.id}`}>
                  {text.slug}
                </Link>
              </th>
              <td>{t(`staff.text.kind.${text.kind}`)}</td>
              <td>{localeOf(text.language).name}</td>
              <td>
                <StatusBadge tone={text.isPublished ? 'ok' : 'neutral'}>
                  {t(text.isPublished ? 'staff.text.published' : 'staff.text.draft')}
                </StatusBadge>
              </td>
              <td>{date(text.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
