import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { TrafficLine } from './app-pages.ts'

interface TrafficTableProps {
  /** The uuid of the app. */
  app: string
  rows: readonly TrafficLine[]
}

const columns = ['hour', 'operation', 'calls', 'errors', 'limited', 'p95'] as const
/** More stand in the file. */
const MOST_ROWS = 50

/** The calls of the last 24 hours by hour and call, and all that is kept as a file. */
export function TrafficTable({ app, rows }: TrafficTableProps) {
  const { t, number } = useI18n()
  const shown = rows.slice(0, MOST_ROWS)
  return (
    <>
      {shown.length === 0 ? (
        <p className="text small">{t('clients.quiet24')}</p>
      ) : (
        /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys */
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('clients.byHour')}>
          <table className="table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`clients.traffic.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={`${row.hour} ${row.operation}`}>
                  <td>
                    <time dateTime={row.hour}>{row.hour.slice(0, 16).replace('T', ' ')}</time>
                  </td>
                  <td className="mono">{row.operation}</td>
                  <td className="num">{number(row.calls)}</td>
                  <td className="num">{number(row.errors)}</td>
                  <td className="num">{number(row.limited)}</td>
                  <td className="num">{row.p95Ms === null ? '–' : number(row.p95Ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="caption mt-2">
        {t('clients.traffic.kept')}{' '}
        {(['csv', 'json'] as const).map((format) => (
          <a
            key={format}
            className="link"
            href={`/dashboard/export/traffic.${format}?app=${app}`}
            download
          >
            {`traffic.${format}`}{' '}
          </a>
        ))}
      </p>
    </>
  )
}
