import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import type { ConverterPage } from './load-converter.server.ts'

type OptionField = ConverterPage['fields'][number]

const labels = {
  size: 'converters.size',
  quality: 'converters.quality',
  background: 'converters.background',
  colors: 'converters.colors',
  frame: 'converters.frame',
  look: 'converters.optionLook',
  detail: 'converters.optionDetail',
  name: 'converters.optionName',
  icon: 'converters.optionIcon',
  names: 'converters.optionNames',
  depth: 'converters.optionDepth',
  turn: 'converters.optionTurn',
  tilt: 'converters.optionTilt',
  page: 'converters.optionPage',
} as const

const choices = {
  auto: 'converters.optionAuto',
  mono: 'converters.optionMono',
  flat: 'converters.optionFlat',
  photo: 'converters.optionPhoto',
  low: 'converters.optionLow',
  medium: 'converters.optionMedium',
  high: 'converters.optionHigh',
  drop: 'converters.optionDrop',
  keep: 'converters.optionKeep',
} as const

/** The options of a pair that have words here; the others stay at their usual values. */
export function ConverterOptions({ fields }: { readonly fields: readonly OptionField[] }) {
  const { t } = useI18n()
  const shown = fields.filter(({ name, usual }) => isIn(labels, name) && usual !== null)
  if (shown.length === 0) return null
  return (
    <fieldset className="converter__options">
      <legend className="title-4">{t('converters.options')}</legend>
      {shown.map((field) => (
        <OptionInput key={field.name} field={field} />
      ))}
    </fieldset>
  )
}

function OptionInput({ field }: { readonly field: OptionField }) {
  const { t } = useI18n()
  const { name } = field
  if (!isIn(labels, name)) return null
  const label = t(labels[name])
  switch (field.type) {
    case 'choice':
      return (
        <Select
          label={label}
          name={name}
          defaultValue={field.usual}
          options={field.values.map((value) => ({
            value,
            label: isIn(choices, value) ? t(choices[value]) : value,
          }))}
        />
      )
    case 'integer': {
      const { min, max, usual } = field
      const bounds = { min, max, defaultValue: usual }
      return <Field label={label} name={name} type="number" required {...bounds} />
    }
    case 'text': {
      const { maxLength, usual } = field
      return <Field label={label} name={name} type="text" {...{ maxLength, defaultValue: usual }} />
    }
    case 'color':
      return (
        <Field label={label} name={name} type="color" required defaultValue={field.usual ?? ''} />
      )
  }
}

function isIn<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name)
}

/** Values out of bounds stay at their usual ones. */
export function readOptions(form: HTMLFormElement | null, fields: readonly OptionField[]) {
  const options: Record<string, string | number> = {}
  for (const { name, type } of fields) {
    const input = form?.elements.namedItem(name)
    const isInput = input instanceof HTMLInputElement || input instanceof HTMLSelectElement
    if (!isInput || !input.checkValidity()) continue
    options[name] = type === 'integer' ? Number(input.value) : input.value
  }
  return options
}
