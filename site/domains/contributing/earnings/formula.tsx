import type { EarningTerms } from '@tessera/billing'
import { assetKind } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { formatMonth } from '#web/i18n/format-values.ts'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import type { ExampleRow } from './earnings.queries.server.ts'

/** How a download earns, in words, with the weights, and with the numbers of one of one's own. */
export function Formula({ terms, example }: { terms: EarningTerms; example: ExampleRow | null }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { sharePercent, packFactor, closeAfterDays, holdDays, weights } = terms
  return (
    <section className="section">
      <SectionHead title={t('earnings.formula')} />
      <ol className="steps text small mt-4">
        <li>{t('earnings.formula.pool', { percent: sharePercent })}</li>
        <li>{t('earnings.formula.weight', { count: packFactor })}</li>
        <li>{t('earnings.formula.cents')}</li>
        <li>{t('earnings.formula.nothing')}</li>
        <li>{t('earnings.formula.refund')}</li>
        <li>{t('earnings.formula.when', { close: closeAfterDays, hold: holdDays })}</li>
      </ol>
      <h3 className="title-3 mt-5">{t('earnings.weights')}</h3>
      <div className="mt-2">
        <SpecList
          rows={assetKind.options.map((kind) => ({
            label: kindName(t, kind),
            value: number(weights[kind] ?? 1),
          }))}
        />
      </div>
      {example && <Example example={example} />}
    </section>
  )
}

function Example({ example }: { example: ExampleRow }) {
  const { t, money, number, locale } = useI18n()
  const { currency, netMinor, poolMinor, amountMinor, weight, totalWeight, sharePercent } = example
  return (
    <>
      <h3 className="title-3 mt-5">{t('earnings.example')}</h3>
      <p className="text small mt-2">
        {t('earnings.exampleText', {
          name: example.name,
          month: formatMonth(locale, example.month),
        })}
      </p>
      <p className="formula num mt-2">
        {money(netMinor, currency)} × {number(sharePercent)} % = {money(poolMinor, currency)}
      </p>
      <p className="formula num">
        {money(poolMinor, currency)} × {number(weight)} / {number(totalWeight)} →{' '}
        <strong>{money(amountMinor, currency)}</strong>
      </p>
    </>
  )
}
