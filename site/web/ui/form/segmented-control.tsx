import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  /** For segments that show a glyph only. */
  name?: string | undefined
}

interface SegmentOptions {
  label: string
  fills?: boolean | undefined
  onPaper?: boolean | undefined
  className?: string | undefined
}

interface SegmentedControlProps<Value extends string> extends SegmentOptions {
  /** Radio group name: the choice is submitted with a form when there is no JavaScript. */
  name: string
  segments: readonly Segment<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
}

/** One of a few, as native radios: arrow keys move, a form submits it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, name, value, defaultValue, onChange } = props
  return (
    <div className={segmentClass(props)} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            aria-label={segment.name}
            {...(value === undefined
              ? { defaultChecked: segment.value === defaultValue }
              : { checked: segment.value === value })}
            onChange={() => onChange?.(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}

interface SegmentLink {
  to: string
  label: ReactNode
  name?: string | undefined
  isCurrent?: boolean | undefined
}

/** The same look for addresses: items or packs, grid or list. */
export function SegmentedLinks({
  links,
  ...looks
}: SegmentOptions & { links: readonly SegmentLink[] }) {
  return (
    <nav className={segmentClass(looks)} aria-label={looks.label}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          preventScrollReset
          aria-label={link.name}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}

function segmentClass({ fills, onPaper, className }: SegmentOptions) {
  return classNames('segment', fills && 'segment--fill', onPaper && 'segment--paper', className)
}
