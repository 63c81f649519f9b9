import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { loadConverter } from './load-converter.server.ts'

type Fields = ReturnType<typeof loadConverter>['fields']

const labels = {
  size: 'converters.size',
  quality: 'converters.quality',
  background: 'converters.background',
  colors: 'converters.colors',
  frame: 'converters.frame',
} as const

function isLabelled(name: string): name is keyof typeof labels {
  return Object.hasOwn(labels, name)
}

/** The options of a pair that have words here; the others stay at their usual values. */
export function ConverterOptions({ fields }: { readonly fields: Fields }) {
  const { t } = useI18n()
  const shown = fields.flatMap((field) => {
    const { name, type, usual } = field
    if (!isLabelled(name) || type === 'choice' || usual === null) return []
    const bounds = type === 'integer' ? { min: field.min, max: field.max } : {}
    return [{ name, type: type === 'integer' ? 'number' : 'color', usual, ...bounds }]
  })
  if (shown.length === 0) return null
  return (
    <fieldset className="converter__options">
      <legend className="title-4">{t('converters.options')}</legend>
      {shown.map(({ name, usual, ...rest }) => (
        <Field
          key={name}
          label={t(labels[name])}
          name={name}
          defaultValue={usual}
          required
          {...rest}
        />
      ))}
    </fieldset>
  )
}

/** Values out of bounds stay at their usual ones. */
export function readOptions(form: HTMLFormElement | null, fields: Fields) {
  const options: Record<string, string | number> = {}
  for (const { name, type } of fields) {
    const input = form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement) || !input.checkValidity()) continue
    options[name] = type === 'integer' ? Number(input.value) : input.value
  }
  return options
}
