import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface FieldShape {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

type FieldProps = FieldShape & { size?: 'sm' | 'md' | undefined } & Omit<
    ComponentProps<'input'>,
    'size' | 'className'
  >

/** A labelled text field; an error names itself to assistive technology and turns the edge red. */
export function Field({ label, hint, error, className, size, ...input }: FieldProps) {
  return (
    <FieldLayout label={label} hint={hint} error={error} className={className} id={input.id}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className={classNames('input', size === 'sm' && 'input--sm')}
        />
      )}
    </FieldLayout>
  )
}

type TextAreaProps = FieldShape & Omit<ComponentProps<'textarea'>, 'className'>

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <FieldLayout label={label} hint={hint} error={error} className={className} id={area.id}>
      {(wiring) => <textarea {...area} {...wiring} className="input" />}
    </FieldLayout>
  )
}

type SelectProps = FieldShape & {
  options: readonly SelectOption[]
  size?: 'sm' | 'md' | undefined
  /** Keeps the label for assistive technology only. */
  hidesLabel?: boolean | undefined
} & Omit<ComponentProps<'select'>, 'size' | 'className' | 'children'>

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export function Select(props: SelectProps) {
  const { label, hint, error, className, options, size, hidesLabel, ...select } = props
  return (
    <FieldLayout
      label={label}
      hint={hint}
      error={error}
      className={className}
      id={select.id}
      hidesLabel={hidesLabel}
    >
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          className={classNames('select', size === 'sm' && 'select--sm')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldLayout>
  )
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldLayoutProps extends FieldShape {
  id: string | undefined
  hidesLabel?: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}

function FieldLayout({
  label,
  hint,
  error,
  className,
  id,
  hidesLabel,
  children,
}: FieldLayoutProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  const hasNote = Boolean(error ?? hint)
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={fieldId} className={hidesLabel ? 'sr' : undefined}>
        {label}
      </label>
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {error ? (
        <p className="field__error" id={noteId}>
          <Icon name="alert" size="sm" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="field__hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
