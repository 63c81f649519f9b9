import { useI18n } from '#web/i18n/i18n-context.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import type { PayoutExample } from '#domains/contributing/earnings/index.ts'

/** What three downloads of one subscriber pay, with the rates of this site. */
export function PayoutTable({ example }: { example: PayoutExample }) {
  const { t, money, number } = useI18n()
  const { currency, netMinor, poolMinor, sharePercent, holdDays, totalWeight, rows } = example
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
    </section>
  )
}
