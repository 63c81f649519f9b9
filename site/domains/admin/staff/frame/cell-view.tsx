import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Ago } from '#domains/admin/staff/bar/now.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Cell } from './view.ts'

/** A value in the reader's way of writing dates, numbers and money. */
export function CellView({ cell }: { cell: Cell }) {
  const { number, money } = useI18n()
  switch (cell.kind) {
    case 'text':
      return cell.text === '' && cell.sub === undefined ? null : <TextCell {...cell} />
    case 'date':
      if (cell.at === null) return null
      return <Ago at={cell.at} isDay={cell.isExact !== true} />
    case 'number':
      return <span className="num">{number(cell.value)}</span>
    case 'money':
      return cell.to === undefined ? (
        <span className="num">{money(cell.minor, cell.currency)}</span>
      ) : (
        <Link className="link num" to={cell.to}>
          {money(cell.minor, cell.currency)}
        </Link>
      )
    case 'share':
      return <ShareCell {...cell} />
    case 'state':
      return <StatusBadge tone={cell.tone}>{cell.text}</StatusBadge>
    case 'picture':
      return (
        <img
          className="staff-thumb"
          src={cell.src}
          alt={cell.alt}
          width="48"
          height="48"
          loading="lazy"
        />
      )
  }
}

function ShareCell({ value, range }: Extract<Cell, { kind: 'share' }>) {
  const { number } = useI18n()
  const percent = (of: number) =>
    number(of, { style: 'percent', maximumFractionDigits: range ? 1 : 0 })
  return (
    <span className="num">
      {percent(value)}
      {range && ` (${percent(range[0])} – ${percent(range[1])})`}
    </span>
  )
}

function TextCell({ text, sub, to, isMono, isFile }: Extract<Cell, { kind: 'text' }>) {
  const words = classNames(isMono && 'mono', 'staff-cell')
  return (
    <>
      {to === undefined ? (
        <span className={words}>{text}</span>
      ) : (
        <Link className={classNames('link', words)} to={to} reloadDocument={isFile === true}>
          {text}
        </Link>
      )}
      {sub !== undefined && <span className="staff-cell__sub small ink-2">{sub}</span>}
    </>
  )
}

/** Whether there is nothing to show of it: a fact without its value says nothing. */
export function isEmptyCell(cell: Cell): boolean {
  if (cell.kind === 'date') return cell.at === null
  return cell.kind === 'text' && cell.text === ''
}
