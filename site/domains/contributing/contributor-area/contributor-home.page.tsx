import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { loadContributorHome, type ContributorHomeData } from './load-contributor-home.server.ts'
import { NoProfile } from './no-profile.tsx'
import { ContributorLayout } from './contributor-layout.tsx'
import './contributor-area.css'

/** Where contributors begin: what they have published, in figures. */
export function loader({ context }: LoaderFunctionArgs): Promise<ContributorHomeData> {
  return loadContributorHome(context.get(scopeContext))
}

export const meta = pageMeta

/** Where one goes from here, with a sentence on each. */
const entries = [
  { to: '/contributor/uploads', name: 'uploads', icon: 'upload' },
  { to: '/contributor/bundles', name: 'bundles', icon: 'package' },
  { to: '/contributor/declarations', name: 'declarations', icon: 'sparkles' },
  { to: '/contributor/statistics', name: 'statistics', icon: 'eye' },
  { to: '/contributor/earnings', name: 'earnings', icon: 'tag' },
  { to: '/contributor/payouts', name: 'payouts', icon: 'licence' },
  { to: '/contributor/requests', name: 'requests', icon: 'mail' },
  { to: '/dashboard/referral', name: 'referral', icon: 'share' },
  { to: '/dashboard/profile#pictures', name: 'profile', icon: 'user' },
] as const

export default function Page({
  loaderData: { figures },
}: {
  readonly loaderData: ContributorHomeData
}) {
  const { t, number } = useI18n()
  return (
    <ContributorLayout
      title={figures?.name ?? t('seller.title')}
      actions={
        figures && (
          <LinkButton to={hrefs.contributor(figures.username)} size="sm" icon="external">
            {t('seller.profile')}
          </LinkButton>
        )
      }
    >
      {figures === null ? (
        <NoProfile />
      ) : (
        <>
          <p className="text small">{t('seller.lead')}</p>
          <dl className="figures mt-5">
            {(['items', 'packs', 'views', 'downloads', 'followers'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`seller.${name}`)}</dt>
                <dd>{number(figures[name])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <section className="section">
        <SectionHead title={t('seller.where')} />
        <ul className="seller-entries">
          {entries
            .filter(({ to }) => isOpenPath(to.split('#')[0] ?? to))
            .map(({ to, name, icon }) => (
              <li key={to}>
                <Icon name={icon} />
                <div>
                  <Link className="link" to={to}>
                    {t(`seller.nav.${name}`)}
                  </Link>
                  <p className="small ink-2">{t(`seller.about.${name}`)}</p>
                </div>
              </li>
            ))}
        </ul>
      </section>
    </ContributorLayout>
  )
}
