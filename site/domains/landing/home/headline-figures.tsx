import type { HeadlineCounts } from '#platform/settings/operator-texts.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import './headline-figures.css'

const order = [
  'users',
  'assets',
  'icons',
  'illustrations',
  'threeD',
  'lottie',
  'animatedIcons',
  'newPerDay',
  'newPerWeek',
] as const satisfies readonly (keyof HeadlineCounts)[]

/** The figures that the operator vouches for, short: 9.9M+ assets. */
export function HeadlineFigures({ figures }: { figures: HeadlineCounts }) {
  const { t, number } = useI18n()
  return (
    <dl className="figures">
      {order.map((name) => {
        const count = figures[name]
        if (count === undefined) return null
        const short = number(count, { notation: 'compact', roundingMode: 'floor' })
        return (
          <div key={name}>
            <dt>{t(`home.figure.${name}`)}</dt>
            <dd className="num">{short}+</dd>
          </div>
        )
      })}
    </dl>
  )
}
