import type { CallLimits } from '#platform/api-usage/call-limits.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { PlanCard } from '#domains/commerce/pricing/plan-card.ts'
import { PriceLink } from '#domains/commerce/pricing/price-list-table.tsx'

interface ApiPlansProps {
  /** Absent where no plan for the API is on sale. */
  card: PlanCard | undefined
  calls: Readonly<Record<'free' | 'plan', CallLimits>>
  growthBook: string | null
}

/** What programs may call, without and with a plan: the limits that the API itself holds them to. */
export function ApiPlans({ card, calls, growthBook }: ApiPlansProps) {
  const { t } = useI18n()
  return (
    <section className="section" id="api">
      <SectionHead title={t('pricing.api.title')} />
      <p className="text">{t('pricing.api.lead')}</p>
      <table className="table price-list mt-4">
        <thead>
          <tr>
            <th scope="col">{t('pricing.list.plan')}</th>
            <th scope="col">{t('pricing.list.opens')}</th>
            <th scope="col" className="end">
              {t('pricing.monthly')}
            </th>
            <th scope="col" className="end">
              {t('pricing.annual')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('pricing.api.without')}</th>
            <td>
              <Calls limits={calls.free} />
            </td>
            <td className="end">{t('pricing.plan.free')}</td>
            <td className="end">{t('pricing.plan.free')}</td>
          </tr>
          {card && (
            <tr>
              <th scope="row">{t('pricing.plan.api')}</th>
              <td>
                <Calls limits={calls.plan} /> {t('pricing.api.unit')}
              </td>
              {(['month', 'year'] as const).map((period) => (
                <td key={period} className="end">
                  <PriceLink card={card} period={period} growthBook={growthBook} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <p className="mt-4">
        <Link className="link" to="/developers">
          {t('pricing.api.developers')}
        </Link>
      </p>
    </section>
  )
}

function Calls({ limits: { perMinute, perMonth } }: { limits: CallLimits }) {
  const { t, number } = useI18n()
  return (
    <>
      {t('pricing.api.minute')}: <span className="num">{number(perMinute)}</span>
      <br />
      {t('pricing.api.month')}: <span className="num">{number(perMonth)}</span>
    </>
  )
}
