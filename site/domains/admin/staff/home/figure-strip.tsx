import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { spans, type Figure, type Series, type Span } from './figures.ts'

const WIDTH = 240
const HEIGHT = 56
const EDGE = 4

interface FigureStripProps {
  figures: readonly Figure[]
  span: Span
}

/** Six figures of the last days with a line each; as many days before are dotted. */
export function FigureStrip({ figures, span }: FigureStripProps) {
  const { t } = useI18n()
  return (
    <section aria-label={t('start.business', { days: span })}>
      <Tabs
        label={t('start.span')}
        tabs={spans.map((days) => ({
          to: days === 30 ? '/staff' : `/staff?days=${days}`,
          label: t('start.days', { days }),
          isCurrent: days === span,
        }))}
      />
      <ul className="figurestrip">
        {figures.map((figure) => (
          <li key={figure.name}>
            <FigureLink figure={figure} />
          </li>
        ))}
      </ul>
      <p className="caption start__key">{t('start.key', { days: span })}</p>
    </section>
  )
}

function FigureLink({ figure }: { figure: Figure }) {
  const { number, t } = useI18n()
  const { name, to, unit, series, note, isBad = false } = figure
  const [main, ...others] = series
  const write = useValue(unit)
  return (
    <Link to={to} className="figure">
      <span className="figure__name">{t(`start.figure.${name}`)}</span>
      <span className="figure__value">{main ? write(main) : '–'}</span>
      <span className="figure__sub">
        {main && <Change unit={unit} change={main.change} isBad={isBad} />}
        {note && name !== 'revenue' && (
          <span>
            {t(`start.note.${name}`, {
              count: note.value,
              number: number(note.value),
              of: number(note.of ?? 0),
            })}
          </span>
        )}
      </span>
      {others.map((one) => (
        <span key={one.currency} className="figure__sub">
          <span>{write(one)}</span>
          <Change unit={unit} change={one.change} isBad={isBad} />
        </span>
      ))}
      {main && <Spark {...main} />}
    </Link>
  )
}

function useValue(unit: Figure['unit']) {
  const { number, money } = useI18n()
  return ({ value, currency = 'USD' }: Series): string => {
    if (unit === 'money') return money(Math.round(value), currency)
    if (unit === 'share') return number(value, { style: 'percent', maximumFractionDigits: 1 })
    return number(value)
  }
}

/** Against the days before; a share changes by points, everything else by per cent. */
function Change(props: { unit: Figure['unit']; change: number | null; isBad: boolean }) {
  const { number, t } = useI18n()
  const { unit, change, isBad } = props
  if (change === null) return <span>{t('start.noBefore')}</span>
  const digits = { maximumFractionDigits: 1 } as const
  const written =
    unit === 'share'
      ? t('start.points', { points: number(Math.abs(change) * 100, digits) })
      : number(Math.abs(change), { style: 'percent', ...digits })
  const isUp = change > 0
  const tone = change === 0 ? undefined : isUp === isBad ? 'bad' : 'ok'
  const sign = change === 0 ? '±' : isUp ? '+' : '−'
  return (
    <span className={classNames('figure__change', tone && `figure__change--${tone}`)}>
      {sign}
      {written}
    </span>
  )
}

function Spark({ days, past }: Series) {
  const most = Math.max(...days, ...past)
  const least = Math.min(0, ...days, ...past)
  const reach = most - least || 1
  const yOf = (value: number) => HEIGHT - EDGE - ((value - least) / reach) * (HEIGHT - 2 * EDGE)
  const path = (values: readonly number[]) =>
    values
      .map((value, index) => {
        const x = EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${yOf(value).toFixed(1)}`
      })
      .join('')
  return (
    <svg
      className="figure__line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="figure__past" d={path(past)} />
      <path d={path(days)} />
    </svg>
  )
}
