import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SpecList } from '#web/ui/section.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import type { PayoutExample } from '#domains/contributing/earnings/index.ts'

interface PayoutTableProps {
  example: PayoutExample
  /** How long a review usually takes; null before the first one. */
  reviewHours: number | null
}

/** What three downloads of one subscriber pay, with the rates of this site. */
export function PayoutTable({ example, reviewHours }: PayoutTableProps) {
  const { t, money, number } = useI18n()
  const { currency, netMinor, poolMinor, sharePercent, holdDays, leastMinor, totalWeight, rows } =
    example
  return (
    <section id="earnings" className="payout" aria-labelledby="earnings-title">
      <h2 className="title-2" id="earnings-title">
        {t('contributing.payout.title')}
      </h2>
      <p className="text">
        {t('contributing.payout.text', {
          price: money(netMinor, currency),
          percent: sharePercent,
          pool: money(poolMinor, currency),
        })}
      </p>
      <table className="table num">
        <thead>
          <tr>
            <th scope="col">{t('contributing.payout.download')}</th>
            <th scope="col" className="end">
              {t('contributing.payout.weight')}
            </th>
            <th scope="col" className="end">
              {t('contributing.payout.earns')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, weight, amountMinor }) => (
            <tr key={kind}>
              <td>{kindName(t, kind)}</td>
              <td className="end">
                {number(weight)} / {number(totalWeight)}
              </td>
              <td className="end">
                <strong>{money(amountMinor, currency)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text small">{t('contributing.payout.when', { days: holdDays })}</p>
      <SpecList
        rows={[
          {
            label: t('contributing.payout.rate'),
            value: t('contributing.payout.rateText', { percent: sharePercent }),
          },
          {
            label: t('contributing.payout.least'),
            value: t('contributing.payout.leastText', {
              amount: money(leastMinor, currency),
              days: holdDays,
            }),
          },
          {
            label: t('contributing.payout.way'),
            value: t('contributing.payout.wayText'),
          },
          {
            label: t('contributing.payout.review'),
            value:
              reviewHours === null
                ? t('contributing.payout.reviewText')
                : reviewHours < 36
                  ? t('contributing.payout.reviewHours', {
                      count: Math.max(1, Math.round(reviewHours)),
                    })
                  : t('contributing.payout.reviewDays', { count: Math.round(reviewHours / 24) }),
          },
        ]}
      />
    </section>
  )
}
