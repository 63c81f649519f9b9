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
  const { t, number } = useI18n()
  const sold = (['month', 'year'] as const).filter(
    (period) => card?.[period === 'month' ? 'monthMinor' : 'yearMinor'] != null,
  )
  return (
    <section className="section" id="api">
      <SectionHead title={t('pricing.api.title')} />
      <p className="text">{t('pricing.api.lead')}</p>
      <div
        className="table-scroll mt-4"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        tabIndex={0}
        role="group"
        aria-label={t('pricing.api.title')}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('pricing.list.plan')}</th>
              <th scope="col" className="end">
                {t('pricing.api.minute')}
              </th>
              <th scope="col" className="end">
                {t('pricing.api.month')}
              </th>
              <th scope="col" className="end">
                {t('pricing.api.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('pricing.api.without')}</th>
              <td className="end num">{number(calls.free.perMinute)}</td>
              <td className="end num">{number(calls.free.perMonth)}</td>
              <td className="end">{t('pricing.plan.free')}</td>
            </tr>
            {card && (
              <tr>
                <th scope="row">{t('pricing.plan.api')}</th>
                <td className="end num">{number(calls.plan.perMinute)}</td>
                <td className="end num">
                  {number(calls.plan.perMonth)}
                  <span className="caption block">{t('pricing.api.unit')}</span>
                </td>
                <td className="end">
                  {sold.map((period) => (
                    <span key={period} className="block">
                      <PriceLink card={card} period={period} growthBook={growthBook} />
                    </span>
                  ))}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <p className="mt-4">
        <Link className="link" to="/developers">
          {t('pricing.api.developers')}
        </Link>
      </p>
    </section>
  )
}
