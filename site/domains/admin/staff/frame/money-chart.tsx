import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MoneyChartView } from './view.ts'
import './charts.css'

/** Money by day: what came in above the line, what went back below it, and the same figures as a table. */
export function MoneyChart({ title, currency, days, words }: MoneyChartView) {
  const { money, date } = useI18n()
  const most = Math.max(1, ...days.map(({ inMinor }) => inMinor))
  const deepest = Math.max(0, ...days.map(({ outMinor }) => outMinor))
  // Room for a second figure on the axis, however little went back.
  const least = deepest === 0 ? 0 : Math.max(deepest, most * 0.15)
  const whole = most + least
  const inMinor = days.reduce((sum, day) => sum + day.inMinor, 0)
  const outMinor = days.reduce((sum, day) => sum + day.outMinor, 0)
  const net = money(inMinor - outMinor, currency)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const noon = (day: string) => date(`${day}T12:00:00Z`)
  return (
    <figure className="staff-money">
      <figcaption>
        <span className="strong">{title}</span> <span className="num">{net}</span>{' '}
        <span className="small ink-2 num">
          {words.taken} {money(inMinor, currency)} · {words.back} {money(outMinor, currency)}
        </span>
      </figcaption>
      <div className="staff-money__plot" role="img" aria-label={`${title}: ${net}`}>
        <div className="staff-money__axis small ink-2 num" aria-hidden="true">
          <span style={{ insetBlockStart: 0 }}>{money(most, currency)}</span>
          <span style={{ insetBlockStart: `${(most / whole) * 100}%` }}>{money(0, currency)}</span>
          {least > 0 && (
            <span style={{ insetBlockStart: '100%' }}>{money(-Math.round(least), currency)}</span>
          )}
        </div>
        <svg viewBox={`0 0 ${days.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
          {days.map((day, index) => {
            const zero = (most / whole) * 100
            const up = (day.inMinor / whole) * 100
            const down = (day.outMinor / whole) * 100
            return (
              <g key={day.day}>
                <rect x={index * 10 + 1} y={zero - up} width="8" height={up} />
                <rect className="is-back" x={index * 10 + 1} y={zero} width="8" height={down} />
                <title>{`${noon(day.day)}: ${money(day.inMinor - day.outMinor, currency)}`}</title>
              </g>
            )
          })}
          <line
            x1="0"
            x2={days.length * 10}
            y1={(most / whole) * 100}
            y2={(most / whole) * 100}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p className="staff-chart__ends small ink-2">
        <span>{noon(first.day)}</span>
        <span>{noon(last.day)}</span>
      </p>
      <details>
        <summary className="small link">{words.asTable}</summary>
        <table className="staff-money__table small num">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.taken}</th>
              <th scope="col">{words.back}</th>
              <th scope="col">{words.net}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{noon(day.day)}</th>
                <td>{money(day.inMinor, currency)}</td>
                <td>{money(day.outMinor === 0 ? 0 : -day.outMinor, currency)}</td>
                <td>{money(day.inMinor - day.outMinor, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
