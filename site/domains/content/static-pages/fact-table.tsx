import { Link } from '#web/ui/navigation/link.tsx'

/** Figures of this very site beside a text, already in its language. */
export type FactTableData = {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly label: string
    readonly to?: string
    readonly cells: readonly string[]
  }[]
}

export function FactTable({ title, heads, rows }: FactTableData) {
  return (
    <section className="fact-table" aria-labelledby="fact-table">
      <h2 id="fact-table" className="title-2">
        {title}
      </h2>
      <table className="table num">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? undefined : 'end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, cells }) => (
            <tr key={label}>
              <td>
                {to === undefined ? (
                  label
                ) : (
                  <Link className="link" to={to}>
                    {label}
                  </Link>
                )}
              </td>
              {cells.map((cell, index) => (
                <td key={index} className="end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
