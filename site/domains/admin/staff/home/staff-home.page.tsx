import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { Ago } from '#domains/admin/staff/bar/now.tsx'
import { StaffIcon } from '#domains/admin/staff/bar/staff-icon.tsx'
import { staffPageData } from '#domains/admin/staff/staff-head.server.ts'
import { StaffLayout } from '#domains/admin/staff/staff-layout.tsx'
import { staffPages } from '#domains/admin/staff/bar/staff-pages.ts'
import { FigureStrip } from './figure-strip.tsx'
import { loadStart, type WaitingKind } from './load-start.server.ts'
import { SetupList } from './setup-list.tsx'
import { waitOf } from '#domains/admin/staff/bar/wait-names.ts'
import './start.css'

/** How the business goes, what waits, and what is not set up, as far as one's role goes. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    pageData: staffPageData(scope, ({ t }) => t('staff.page.home'), ['start']),
    ...(await loadStart(scope, url.searchParams)),
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: Awaited<ReturnType<typeof loader>> }

export default function Page({ loaderData: { span, figures, waiting, setup } }: PageProps) {
  const t = useT()
  return (
    <StaffLayout title={t('staff.page.home')}>
      {figures.length > 0 && <FigureStrip figures={figures} span={span} />}
      <div className={classNames('start', setup.length > 0 && 'start--two')}>
        <section aria-label={t('staff.waiting')}>
          <WaitingList waiting={waiting} />
        </section>
        {setup.length > 0 && <SetupList setup={setup} />}
      </div>
    </StaffLayout>
  )
}

function WaitingList({ waiting }: { waiting: readonly WaitingKind[] }) {
  const { number, t } = useI18n()
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <SectionHead
        title={t('staff.waiting')}
        count={total > 0 ? t('start.oldestFirst', { number: number(total) }) : undefined}
      />
      {waiting.length === 0 && <p className="text ink-2">{t('start.nothingWaits')}</p>}
      <ul className="start__waits">
        {waiting.map(({ name, count, oldest }) => (
          <WaitRow key={name} name={name} count={count} oldest={oldest} />
        ))}
      </ul>
    </>
  )
}

function WaitRow({ name, count, oldest }: WaitingKind) {
  const { number, t } = useI18n()
  const { to, label, isBad } = waitOf(name)
  const page = staffPages.find(({ waits = [] }) => waits.includes(name))
  return (
    <li className="start__wait">
      <StaffIcon name={page?.icon ?? 'info'} />
      <Link to={to} className="start__what">
        {t(label)}
      </Link>
      <span className={classNames('waits', isBad && 'waits--bad')}>{number(count)}</span>
      <span className="start__age small ink-2">
        <Ago at={oldest} />
      </span>
    </li>
  )
}
