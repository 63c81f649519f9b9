import { useState, type ReactNode } from 'react'
import { changeLook, lookFields, type LookField, type LookName } from '@tessera/icon-tile'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Switch } from '#web/ui/form/choice.tsx'
import { BRAND_COLORS_ID } from '#domains/editors/brand/index.ts'
import { FORM_ID } from '#domains/editors/icon/design-address.ts'
import type { PanelProps } from './panel-props.ts'

/** The options of one type. */
type NameOf<Type extends LookField['type']> = {
  [Name in LookName]: (typeof lookFields)[Name] extends { type: Type } ? Name : never
}[LookName]

/** Changes one option as a step named after it; typing and dragging within half a second are one. */
export function changeOption({ session }: PanelProps, name: LookName, text: string): void {
  session.transact(
    `iconEditor.field.${name}`,
    (document) => {
      const look = changeLook(document.look, name, text)
      return look === document.look ? document : { ...document, look }
    },
    name,
  )
}

interface GroupProps {
  title: ReactNode
  end?: ReactNode
  children: ReactNode
}

/** Options under a heading, ruled off from the next. */
export function Options({ title, end, children }: GroupProps) {
  return (
    <section className="ed-props">
      <div className="spread">
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}

type ControlProps<Name> = PanelProps & { name: Name; unit?: string }

/** A slider and a field for the same number; the field alone is sent with the form. */
export function NumberOption({ name, unit = '%', ...own }: ControlProps<NameOf<'number'>>) {
  const t = useT()
  const { least, most, step } = lookFields[name]
  const value = own.document.look[name]
  const label = t(`iconEditor.field.${name}`)
  return (
    <div className="ed-prop">
      <span aria-hidden="true">{label}</span>
      <div className="ed-prop__slide">
        <input
          className="range only-scripted"
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          aria-label={label}
          style={{ '--fill': `${((value - least) / (most - least)) * 100}%` }}
          onChange={({ currentTarget }) => changeOption(own, name, currentTarget.value)}
          onPointerUp={own.session.closeGroup}
        />
        <label className="ed-num">
          <NumberField {...own} name={name} label={label} />
          <span aria-hidden="true">{unit}</span>
        </label>
      </div>
    </div>
  )
}

/** What is typed stands as it is typed, and is brought within the bounds when the field is left. */
function NumberField({ name, label, ...own }: ControlProps<NameOf<'number'>> & { label: string }) {
  const { least, most, step, grain } = lookFields[name]
  const [typed, setTyped] = useState<string | null>(null)
  const value = own.document.look[name]
  return (
    <input
      form={FORM_ID}
      name={name}
      type="number"
      min={least}
      max={most}
      step={grain === step ? step : 'any'}
      value={typed ?? value}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const { value: text, validity } = currentTarget
        setTyped(text)
        if (text !== '' && validity.valid) changeOption(own, name, text)
      }}
      onBlur={() => {
        if (typed !== null) changeOption(own, name, typed)
        setTyped(null)
        own.session.closeGroup()
      }}
    />
  )
}

export function ColorOption({ name, ...own }: ControlProps<NameOf<'color'>>) {
  const t = useT()
  return (
    <ColorRow
      name={name}
      label={t(`iconEditor.field.${name}`)}
      value={own.document.look[name]}
      onChange={(color) => changeOption(own, name, color)}
    />
  )
}

interface ColorRowProps {
  /** Of the field in the form. */
  name: string
  label: string
  value: string
  onChange: (color: string) => void
}

/** A colour as swatch and hex digits. */
export function ColorRow({ name, label, value, onChange }: ColorRowProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="ed-prop">
      <span aria-hidden="true">{label}</span>
      <div className="ed-num">
        <input
          className="icon-swatch"
          form={FORM_ID}
          name={name}
          type="color"
          list={BRAND_COLORS_ID}
          value={value}
          aria-label={label}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          className="mono only-scripted"
          type="text"
          list={BRAND_COLORS_ID}
          spellCheck={false}
          maxLength={7}
          value={typed ?? value}
          aria-label={t('iconEditor.hex', { label })}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            if (/^#?[\da-f]{6}$/i.test(currentTarget.value)) onChange(currentTarget.value)
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
    </div>
  )
}

type ChoiceOf<Name extends NameOf<'choice'>> = (typeof lookFields)[Name]['choices'][number]

type ChoiceProps<Name extends NameOf<'choice'>> = ControlProps<Name> & {
  labelOf: (value: ChoiceOf<Name>) => MessageKey
}

/** One of a few, as radios. */
export function ChoiceOption<Name extends NameOf<'choice'>>({
  name,
  labelOf,
  ...own
}: ChoiceProps<Name>) {
  const t = useT()
  const label = t(`iconEditor.field.${name}`)
  const choices: readonly ChoiceOf<Name>[] = lookFields[name].choices
  return (
    <div className="ed-prop">
      <span aria-hidden="true">{label}</span>
      <div className="segment segment--fill" role="radiogroup" aria-label={label}>
        {choices.map((value) => (
          <label key={value}>
            <input
              form={FORM_ID}
              type="radio"
              name={name}
              value={value}
              checked={own.document.look[name] === value}
              onChange={() => changeOption(own, name, value)}
            />
            {t(labelOf(value))}
          </label>
        ))}
      </div>
    </div>
  )
}

export function FlagOption({ name, ...own }: ControlProps<NameOf<'flag'>>) {
  const t = useT()
  return (
    <Switch
      form={FORM_ID}
      name={name}
      value="1"
      label={t(`iconEditor.field.${name}`)}
      checked={own.document.look[name]}
      onChange={({ currentTarget }) => changeOption(own, name, currentTarget.checked ? '1' : '0')}
    />
  )
}

/** Takes the options of a group back to how they began. */
export function ResetButton({ names, ...own }: PanelProps & { names: readonly LookName[] }) {
  const { t } = useI18n()
  const { look } = own.document
  const isUsual = names.every((name) => look[name] === lookFields[name].usual)
  if (isUsual) return null
  return (
    <button
      type="button"
      className="link small only-scripted"
      onClick={() =>
        own.session.transact('iconEditor.step.reset', (document) => ({
          ...document,
          look: {
            ...document.look,
            ...Object.fromEntries(names.map((name) => [name, lookFields[name].usual])),
          },
        }))
      }
    >
      {t('iconEditor.reset')}
    </button>
  )
}
