import './bar-chart.css'

type BarChartProps = {
  /** What it shows, in a sentence: the numbers stand in a table beside it. */
  label: string
  bars: readonly { readonly id: string; readonly value: number; readonly title: string }[]
  /** Written under the first bar and, where they fill the width, under the last. */
  ends: readonly [first: string, last: string]
  /** The highest value, as it is written. */
  top: string
}

const WIDTH = 12
const GAP = 2
const HEIGHT = 100
/** Few bars leave room beside them, so that none grows to a wall. */
const LEAST_SLOTS = 12

/** Bars from a base line, drawn by the server; below zero they hang. */
export function BarChart({ label, bars, ends: [first, last], top }: BarChartProps) {
  const values = bars.map(({ value }) => value)
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const span = most - least || 1
  const base = (most / span) * HEIGHT
  return (
    <figure className="bar-chart" aria-label={label} role="img">
      <p className="bar-chart__top caption num" aria-hidden="true">
        {top}
      </p>
      <svg
        viewBox={`0 0 ${Math.max(LEAST_SLOTS, bars.length) * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ id, value, title }, index) => {
          const height = (Math.abs(value) / span) * HEIGHT
          return (
            <rect
              key={id}
              x={index * WIDTH + GAP / 2}
              y={value < 0 ? base : base - height}
              width={WIDTH - GAP}
              height={height}
              className={value < 0 ? 'is-below' : undefined}
            >
              <title>{title}</title>
            </rect>
          )
        })}
      </svg>
      <p className="bar-chart__ends caption num" aria-hidden="true">
        <span>{first}</span>
        {bars.length >= LEAST_SLOTS && <span>{last}</span>}
      </p>
    </figure>
  )
}
