import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { loadOverview, type Tile } from './load-overview.server.ts'
import { StaffLayout } from './staff-layout.tsx'
import { staffPageData } from './staff-head.server.ts'

/** What waits for the staff today, as far as one's role goes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    pageData: staffPageData(scope, ({ t }) => t('staff.area')),
    ...(await loadOverview(scope)),
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

export default function Page({ loaderData }: PageProps) {
  const t = useT()
  return (
    <StaffLayout title={t('staff.page.home')}>
      <Tiles title={t('staff.waiting')} tiles={loaderData.market} />
      <Tiles title={t('staff.money')} tiles={loaderData.money} />
      <Tiles title={t('staff.failed')} tiles={loaderData.failed} />
    </StaffLayout>
  )
}

function Tiles({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  const { number, t } = useI18n()
  if (tiles.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} />
      <ul className="staff-tiles">
        {tiles.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to}>
              <span className="title-1 num">{number(count)}</span>
              <span className="small">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
