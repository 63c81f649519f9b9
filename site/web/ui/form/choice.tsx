import type { ComponentProps, ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** How many results the choice leaves; shown at the end of the row. */
  count?: number | undefined
}

export function CheckRow(props: ChoiceRowProps) {
  return <ChoiceRow {...props} type="checkbox" />
}

export function RadioRow(props: ChoiceRowProps) {
  return <ChoiceRow {...props} type="radio" />
}

export function Switch({ label, className, ...input }: Omit<ChoiceRowProps, 'count'>) {
  return (
    <label className={classNames('switch', className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox brings its own state */}
      <input {...input} type="checkbox" role="switch" />
      {label}
    </label>
  )
}

interface ChoiceGroupProps {
  legend: ReactNode
  children: ReactNode
}

/** A filter group: a fieldset with its title, ruled off from the next. */
export function ChoiceGroup({ legend, children }: ChoiceGroupProps) {
  return (
    <fieldset className="filters__group">
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

function ChoiceRow({ label, count, className, ...input }: ChoiceRowProps & { type: string }) {
  const { number } = useI18n()
  return (
    <label className={classNames('check', className)}>
      <input {...input} />
      <span>{label}</span>
      {count !== undefined && <span className="count num">{number(count)}</span>}
    </label>
  )
}
