import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SectionHeadProps {
  title: ReactNode
  /** What the section holds, in number. */
  count?: ReactNode
  /** At the end of the line: usually a link. */
  end?: ReactNode
  level?: 2 | 3 | undefined
  size?: 'title-2' | 'title-3' | undefined
}

/** One dark rule opens a section. */
export function SectionHead({ title, count, end, level = 2, size = 'title-2' }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="section-head">
      <Heading className={size}>{title}</Heading>
      {count !== undefined && <span className="count num">{count}</span>}
      {end && <span className="section-head__end">{end}</span>}
    </div>
  )
}

interface SpecListProps {
  /** Rows without a value hide their label. */
  rows: readonly { label: string; value: ReactNode; isMono?: boolean | undefined }[]
}

/** Facts of an item as label and value. */
export function SpecList({ rows }: SpecListProps) {
  const known = rows.filter(({ value }) => value || value === 0)
  if (known.length === 0) return null
  return (
    <dl className="specs">
      {known.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd className={classNames(row.isMono && 'mono')}>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
