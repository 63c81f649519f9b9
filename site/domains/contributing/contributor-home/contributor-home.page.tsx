import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BarChart } from '#web/ui/card/bar-chart.tsx'
import { ContributorLayout, NoProfile } from '#domains/contributing/contributor-area/index.ts'
import { AcceptanceNotice } from '#domains/contributing/submissions/index.ts'
import type { HomeData } from './home-data.ts'
import { loadContributorHome, type ContributorHomeData } from './load-contributor-home.server.ts'
import { ToDo } from './to-do.tsx'
import './contributor-home.css'

/** Where contributors begin: what waits for them, what they earn, how their works do. */
export function loader({ context }: LoaderFunctionArgs): Promise<ContributorHomeData> {
  return loadContributorHome(context.get(scopeContext))
}

export const meta = pageMeta

export default function Page({
  loaderData: { home },
}: {
  readonly loaderData: ContributorHomeData
}) {
  const { t, number } = useI18n()
  return (
    <ContributorLayout
      title={home?.name ?? t('seller.title')}
      actions={
        home && (
          <>
            <LinkButton to={hrefs.contributor(home.username)} size="sm" icon="external">
              {t('seller.profile')}
            </LinkButton>
            <LinkButton to="/contributor/uploads" size="sm" variant="primary" icon="upload">
              {t('contributing.uploads.title')}
            </LinkButton>
          </>
        )
      }
    >
      {home === null ? (
        <NoProfile />
      ) : (
        <>
          <AcceptanceNotice {...home.acceptance} />
          <ToDo home={home} />
          <Money balances={home.balances} />
          <Days days={home.days} />
          <section className="section" aria-labelledby="all-time">
            <h2 className="title-3" id="all-time">
              {t('seller.allTime')}
            </h2>
            <dl className="figures mt-4">
              {(['items', 'packs', 'views', 'downloads', 'followers'] as const).map((name) => (
                <div key={name}>
                  <dt>{t(`seller.${name}`)}</dt>
                  <dd>{number(home.figures[name])}</dd>
                </div>
              ))}
            </dl>
          </section>
        </>
      )}
    </ContributorLayout>
  )
}

/** What was earned and can be paid, by currency. */
function Money({ balances }: Pick<HomeData, 'balances'>) {
  const { t, money } = useI18n()
  return (
    <section className="section" aria-labelledby="money">
      <div className="spread">
        <h2 className="title-3" id="money">
          {t('seller.nav.earnings')}
        </h2>
        <Link className="link small" to="/contributor/earnings">
          {t('seller.money.how')}
        </Link>
      </div>
      {balances.length === 0 ? (
        <p className="text small mt-4">{t('seller.money.none')}</p>
      ) : (
        balances.map(({ currency, availableMinor, pendingMinor }) => (
          <dl key={currency} className="figures mt-4">
            <div>
              <dt>{t('seller.money.available')}</dt>
              <dd>{money(availableMinor, currency)}</dd>
            </div>
            <div>
              <dt>{t('seller.money.pending')}</dt>
              <dd>{money(pendingMinor, currency)}</dd>
            </div>
          </dl>
        ))
      )}
    </section>
  )
}

/** Views and downloads of the last 30 days. */
function Days({ days }: Pick<HomeData, 'days'>) {
  const { t, number, date } = useI18n()
  const lines = (['views', 'downloads'] as const).map((name) => ({
    name,
    sum: days.reduce((all, day) => all + day[name], 0),
    most: Math.max(0, ...days.map((day) => day[name])),
  }))
  return (
    <section className="section" aria-labelledby="days">
      <div className="spread">
        <h2 className="title-3" id="days">
          {t('seller.days.title')}
        </h2>
        <Link className="link small" to="/contributor/statistics">
          {t('seller.nav.statistics')}
        </Link>
      </div>
      <div className="seller-days">
        {lines.map(({ name, sum, most }) => (
          <div key={name}>
            <p className="strong num">
              {t(`seller.days.${name}`, { count: sum, number: number(sum) })}
            </p>
            {sum > 0 && (
              <BarChart
                label={t(`seller.days.${name}`, { count: sum, number: number(sum) })}
                bars={days.map((day) => ({
                  id: day.day,
                  value: day[name],
                  title: `${date(day.day, 'medium')}: ${number(day[name])}`,
                }))}
                ends={[date(days[0]?.day ?? '', 'medium'), date(days.at(-1)?.day ?? '', 'medium')]}
                top={number(most)}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
