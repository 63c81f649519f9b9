import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { ChartView } from './view.ts'
import './charts.css'

const WIDTH = 640
const HEIGHT = 160

/** Numbers by day as bars, drawn on the server; the same figures follow as a table for those who read. */
export function LineChart({ title, points }: ChartView) {
  const { number, date } = useI18n()
  const most = Math.max(1, ...points.map(({ value }) => value))
  const step = WIDTH / Math.max(1, points.length)
  const sum = points.reduce((total, { value }) => total + value, 0)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="staff-chart">
      <figcaption>
        <span className="strong">{title}</span> <span className="num ink-2">{number(sum)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}: ${number(sum)}`}>
        {points.map(({ day, value }, index) => {
          const height = Math.max(value === 0 ? 0 : 2, (value / most) * (HEIGHT - 4))
          return (
            <rect
              key={day}
              x={index * step + 1}
              y={HEIGHT - height}
              width={Math.max(1, step - 2)}
              height={height}
              rx="1.5"
            >
              <title>{`${date(`${day}T12:00:00Z`)}: ${number(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="staff-chart__ends small ink-2">
        <span>{date(`${first.day}T12:00:00Z`)}</span>
        <span>{date(`${last.day}T12:00:00Z`)}</span>
      </p>
    </figure>
  )
}
