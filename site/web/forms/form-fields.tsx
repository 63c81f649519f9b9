import { FileField } from './file-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { Translate } from '#web/i18n/create-translator.ts'
import { Field, Select, TextArea, type SelectOption } from '#web/ui/form/field.tsx'
import { CheckField } from './check-field.tsx'
import type {
  Choice,
  FieldGroup,
  Form,
  FormField,
  FormText,
  FormWords,
  TextBox,
  TextInput,
  Tick,
} from './form.ts'

/** What a field holds at first; null as well as undefined mean nothing. */
export type FormValues = Readonly<Record<string, string | null | undefined>>

export interface FormFieldsProps {
  form: Form
  /** What is wrong, in words, by the name of the field. */
  errors: Readonly<Record<string, string>>
  values?: FormValues | undefined
  /** Values that labels and hints name, beside those of the form. */
  words?: FormWords | undefined
  /** The choices of fields that the form leaves open, such as countries. */
  choices?: Readonly<Record<string, readonly SelectOption[]>> | undefined
}

/** The fields of a form that is given as data. */
export function FormFields({ form, ...given }: FormFieldsProps) {
  const words = { ...form.words, ...given.words }
  return form.fields.map((part) =>
    part.kind === 'group' ? (
      <Group key={part.fields[0]?.name} group={part} {...given} words={words} />
    ) : (
      <OneField key={part.name} field={part} {...given} words={words} />
    ),
  )
}

type Given = Omit<FormFieldsProps, 'form'>

function Group({ group, ...given }: Given & { group: FieldGroup }) {
  const t = useT()
  const { className, legend, hint, fields } = group
  const parts = fields.map((field) => <OneField key={field.name} field={field} {...given} />)
  if (!legend) return <div className={className}>{parts}</div>
  return (
    <fieldset className={className}>
      <legend className="label">{t(legend)}</legend>
      {hint && <p className="field__hint">{t(hint, given.words)}</p>}
      {parts}
    </fieldset>
  )
}

function OneField({ field, errors, values, words, choices }: Given & { field: FormField }) {
  const t = useT()
  const { name, required } = field
  const value = values?.[name] ?? undefined
  const shown = {
    name,
    label: textOf(t, field.label, words),
    hint: field.hint && t(field.hint, words),
    error: errors[name] ?? (field.alsoShows && errors[field.alsoShows]),
    required,
  }
  switch (field.kind) {
    case 'text':
      return <Field {...shown} {...inputOf(field, words)} defaultValue={value} />
    case 'area':
      return <TextArea {...shown} {...typedOf(field)} rows={field.rows} defaultValue={value} />
    case 'select':
      return (
        <Select
          {...shown}
          autoComplete={field.autoComplete}
          defaultValue={value}
          options={optionsOf(t, field, choices?.[name])}
        />
      )
    case 'password':
      return (
        <PasswordField {...shown} autoComplete={field.autoComplete} minLength={field.minLength} />
      )
    case 'check':
      return <CheckField {...shown} {...checkOf(field)} isChecked={isTicked(field, value)} />
    case 'file':
      return <FileField {...shown} />
  }
}

const textOf = (t: Translate, text: FormText, words: FormWords | undefined) => {
  if (typeof text === 'string') return t(text, words)
  return 'text' in text ? text.text : t(text.key, text.words)
}

const typedOf = (field: TextInput | TextBox) => ({
  autoComplete: field.autoComplete,
  autoCapitalize: field.autoCapitalize,
  spellCheck: field.spellCheck,
  placeholder: field.placeholder,
  maxLength: field.maxLength,
})

const inputOf = (field: TextInput, words: FormWords | undefined) => ({
  ...typedOf(field),
  type: field.type,
  inputMode: field.inputMode,
  step: field.step,
  min: typeof field.min === 'object' ? words?.[field.min.word] : field.min,
})

const checkOf = ({ value, isSmall }: Tick) => ({ value, isSmall })

const isTicked = (field: Tick, value: string | undefined) =>
  value !== undefined && value === (field.value ?? 'on')

function optionsOf(
  t: Translate,
  { blank, options }: Choice,
  choices: readonly SelectOption[] = [],
): SelectOption[] {
  const first = blank === undefined ? [] : [{ value: '', label: textOf(t, blank, undefined) }]
  const own = options?.map(({ value, label }) => ({ value, label: textOf(t, label, undefined) }))
  return [...first, ...(own ?? choices)]
}
