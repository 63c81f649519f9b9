import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { isOpenPath } from '../../routing/is-open.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { loadSellerHome, type SellerHomeData } from './load-seller.server.ts'
import { NoProfile } from './no-profile.tsx'
import { SellerFrame } from './seller-frame.tsx'
import './seller.css'

/** Where contributors begin: what they have published, in figures. */
export function loader({ context }: LoaderFunctionArgs): Promise<SellerHomeData> {
  return loadSellerHome(context.get(scopeContext))
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

export default function Page({ loaderData: { figures } }: { readonly loaderData: SellerHomeData }) {
  const { t, number } = useI18n()
  return (
    <SellerFrame
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
    </SellerFrame>
  )
}
