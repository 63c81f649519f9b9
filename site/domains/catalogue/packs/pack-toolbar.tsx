import { useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { packAddress } from './pack-address.ts'
import {
  INK,
  noCustomization,
  sizeBounds,
  strokeBounds,
  type PackCustomization,
} from './pack-customization.ts'
import type { PackView, SheetView } from './pack-view.ts'

interface PackToolbarProps {
  pack: PackView
  sheet: SheetView
  customization: PackCustomization
  onChange: (part: Partial<PackCustomization>) => void
}

/** Theme, words and look of the sheet as one GET form: scripts act at once, without them it is sent. */
export function PackToolbar({ pack, sheet, customization, onChange }: PackToolbarProps) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const search = () => {
    const fields = new FormData(form.current ?? undefined)
    const text = String(fields.get('q') ?? '').trim()
    const theme = String(fields.get('theme') ?? '') || null
    void navigate(packAddress(pack, { text, theme, page: 1 }, customization), {
      preventScrollReset: true,
    })
  }
  return (
    <Form
      ref={form}
      className="toolbar"
      method="get"
      action={hrefs.pack(pack.kind, pack.slug)}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      {sheet.themes.length > 1 && <ThemeSelect sheet={sheet} onChange={search} />}
      {sheet.isPaintable && (
        <CustomizationControls sheet={sheet} customization={customization} onChange={onChange} />
      )}
      <span className="grow" />
      <div className="input-group pack-find">
        <input
          key={sheet.text}
          className="input"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={sheet.text}
          placeholder={t('pack.find')}
          aria-label={t('pack.find')}
        />
        <button className="icon-btn" type="submit" aria-label={t('pack.show')}>
          <Icon name="search" size="sm" />
        </button>
      </div>
    </Form>
  )
}

function ThemeSelect({ sheet, onChange }: { sheet: SheetView; onChange: () => void }) {
  const { t, number } = useI18n()
  const all = sheet.themes.reduce((sum, { count }) => sum + count, 0)
  return (
    <select
      key={sheet.theme}
      className="select select--sm pack-theme"
      name="theme"
      aria-label={t('pack.theme')}
      defaultValue={sheet.theme ?? ''}
      onChange={onChange}
    >
      <option value="">{`${t('pack.allThemes')} (${number(all)})`}</option>
      {sheet.themes.map(({ key, name, count }) => (
        <option key={key} value={key}>
          {`${name} (${number(count)})`}
        </option>
      ))}
    </select>
  )
}

function CustomizationControls({ sheet, customization, onChange }: Omit<PackToolbarProps, 'pack'>) {
  const { t } = useI18n()
  const isPlain =
    customization.color === null &&
    customization.size === noCustomization.size &&
    customization.stroke === null
  return (
    <>
      <label className="pack-look">
        <span>{t('pack.color')}</span>
        <input
          className="pack-color"
          type="color"
          name="color"
          value={customization.color ?? INK}
          onChange={({ currentTarget: { value } }) =>
            onChange({ color: value === INK ? null : value })
          }
        />
      </label>
      <Range
        name="size"
        label={t('pack.size')}
        bounds={sizeBounds}
        value={customization.size}
        onChange={(size) => onChange({ size: size ?? sizeBounds.usual })}
      />
      {sheet.hasStroke && (
        <Range
          name="stroke"
          label={t('pack.stroke')}
          bounds={strokeBounds}
          value={customization.stroke}
          canBeNull
          onChange={(stroke) => onChange({ stroke })}
        />
      )}
      <noscript>
        <Button type="submit" size="sm">
          {t('pack.show')}
        </Button>
      </noscript>
      {!isPlain && (
        <Button
          size="sm"
          variant="quiet"
          icon="reset"
          className="only-scripted"
          onClick={() => onChange(noCustomization)}
        >
          {t('pack.reset')}
        </Button>
      )}
    </>
  )
}

interface RangeProps {
  name: string
  label: string
  bounds: { readonly least: number; readonly most: number; readonly step: number }
  /** Null where each glyph keeps its own. */
  value: number | null
  canBeNull?: boolean | undefined
  onChange: (value: number | null) => void
}

/** Where each glyph keeps its own, the slider stands one step below its least value. */
function Range({ name, label, bounds, value, canBeNull, onChange }: RangeProps) {
  const { t, number } = useI18n()
  const { least, most, step } = bounds
  const lowest = canBeNull ? least - step : least
  const shown = value ?? lowest
  const fill = ((shown - lowest) / (most - lowest)) * 100
  return (
    <label className="pack-look pack-range">
      <span>{label}</span>
      <input
        className="range"
        type="range"
        name={name}
        min={lowest}
        max={most}
        step={step}
        value={shown}
        aria-valuetext={value === null ? t('pack.asDrawn') : number(value)}
        style={{ '--fill': `${fill}%` }}
        onChange={({ currentTarget: { valueAsNumber: chosen } }) =>
          onChange(chosen < least ? null : chosen)
        }
      />
    </label>
  )
}
