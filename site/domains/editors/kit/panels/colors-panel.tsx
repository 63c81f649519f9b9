import { memo, useCallback, useState } from 'react'
import { SCENE_LIMITS } from '@tessera/kit'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { fields } from '#domains/editors/kit/form-commands.ts'
import { partWords } from '#domains/editors/kit/part-words.ts'
import { StateFields } from './state-fields.tsx'
import { BRAND_COLORS_ID, BrandColors, type BrandPalette } from '#domains/editors/brand/index.ts'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'

/** The palettes of the account, whole, for the field of the palette. */
const PALETTES_ID = 'brand-palettes'

interface ColorsPanelProps {
  readonly editing: KitEditing
  /** Of the account. */
  readonly palettes: readonly BrandPalette[]
}

/** The colour roles of what is selected, a brand's palette over all of them, and locks for shuffling. */
export function ColorsPanel({ editing, palettes }: ColorsPanelProps) {
  const t = useT()
  const { view, member, scene, run, locks, setLocks } = editing
  const [palette, setPalette] = useState(scene.palette.join(' '))
  const toggleLock = useCallback(
    (lock: string) => setLocks((known) => toggled(known, lock)),
    [setLocks],
  )
  if (view === null || member === undefined)
    return <p className="ed-props">{t('kitEditor.empty')}</p>
  const stop = (event: React.FormEvent) => event.preventDefault()
  const brand = () => {
    const colors = palette.split(/[\s,;]+/).filter((color) => color !== '')
    run({ type: 'brand', id: null, palette: colors })
  }
  return (
    <form method="get" noValidate onSubmit={editing.isScripted ? stop : undefined}>
      <BrandColors palettes={palettes} />
      <StateFields editing={editing} />
      {view.colors.length === 0 && <p className="ed-props">{t('kitEditor.noColors')}</p>}
      {view.colors.map(({ name, palette: own }) => (
        <ColorRole
          key={name}
          name={name}
          own={own}
          paint={member.colors[name] ?? own[0] ?? '#000000'}
          id={member.id}
          isOpen={editing.isOpen}
          scripted={editing.only.scripted}
          isLocked={locks.has(`color:${name}`)}
          onLock={member.type === 'figure' ? toggleLock : null}
          run={run}
        />
      ))}
      <div className="ed-props">
        <label className="kit-field">
          {t('kitEditor.palette')}
          <input
            className="input"
            name="palette"
            list={PALETTES_ID}
            value={editing.isScripted ? palette : undefined}
            defaultValue={editing.isScripted ? undefined : scene.palette.join(' ')}
            placeholder="#6563ff #ffb800 #131317"
            onChange={(event) => setPalette(event.currentTarget.value)}
          />
        </label>
        <datalist id={PALETTES_ID}>
          {palettes.map(({ name, colors }, place) => (
            <option key={place} value={colors.slice(0, SCENE_LIMITS.palette).join(' ')}>
              {name}
            </option>
          ))}
        </datalist>
        <p className="small ink-2">{t('kitEditor.paletteHint')}</p>
        <Button
          type="submit"
          name="do"
          value="brand"
          onClick={editing.isScripted ? brand : undefined}
        >
          {t('kitEditor.applyPalette')}
        </Button>
      </div>
      <div className={`ed-props ${editing.only.plain}`}>
        <Button type="submit" variant="primary">
          {t('kitEditor.apply')}
        </Button>
      </div>
    </form>
  )
}

type ColorRoleProps = Pick<KitEditing, 'run' | 'isOpen'> & {
  readonly name: string
  /** The colours that the kit offers for it. */
  readonly own: readonly string[]
  readonly paint: string
  readonly id: number
  readonly scripted: string
  readonly isLocked: boolean
  /** Null for objects, which are not shuffled. */
  readonly onLock: ((lock: string) => void) | null
}

/** Drawn again only where its own colour or lock changed: kits have a dozen roles of two dozen swatches. */
const ColorRole = memo(function ColorRole(props: ColorRoleProps) {
  const { name, own, paint, id, isOpen, scripted, isLocked, onLock, run } = props
  const t = useT()
  const hex = /#[0-9a-f]{6}/.exec(paint)?.[0] ?? '#000000'
  const choose = (color: string, group?: string) =>
    run({ type: 'color', id, name, paint: color }, group)
  return (
    <fieldset className="ed-props kit-color">
      <legend className="ed-slot-title">{partWords(t, name)}</legend>
      <div className="swatches">
        {own.slice(0, 24).map((color) => (
          <label key={color} className="swatch" style={{ '--c': color }} title={color}>
            <input
              type="radio"
              name={fields.color(name)}
              value={color}
              {...(isOpen ? { checked: color === paint } : { defaultChecked: color === paint })}
              aria-label={t('kitEditor.colorValue', { role: partWords(t, name), color })}
              onChange={() => choose(color)}
            />
          </label>
        ))}
        <label className={`swatch swatch--own ${scripted}`} title={t('kitEditor.ownColor')}>
          <input
            type="color"
            list={BRAND_COLORS_ID}
            value={hex}
            aria-label={t('kitEditor.ownColorOf', { role: partWords(t, name) })}
            onChange={(event) => choose(event.currentTarget.value, `color ${name}`)}
          />
        </label>
      </div>
      <OwnPaint
        key={paint}
        name={name}
        paint={paint}
        isListed={own.includes(paint)}
        onChoose={choose}
      />
      {onLock !== null && (
        <label className={`kit-lock ${scripted}`}>
          <input type="checkbox" checked={isLocked} onChange={() => onLock(`color:${name}`)} />
          {t('kitEditor.lock')}
        </label>
      )}
    </fieldset>
  )
})

type OwnPaintProps = {
  readonly name: string
  readonly paint: string
  readonly isListed: boolean
  readonly onChoose: (paint: string) => void
}

/** A colour or gradient in words, taken over when the field is left. */
function OwnPaint({ name, paint, isListed, onChoose }: OwnPaintProps) {
  const t = useT()
  const [text, setText] = useState(isListed ? '' : paint)
  const take = () => {
    if (text.trim() !== '' && text.trim() !== paint) onChoose(text.trim())
  }
  return (
    <input
      className="input input--sm"
      name={fields.ownColor(name)}
      value={text}
      placeholder="#rrggbb · linear(45,#ff8800,#0044ff)"
      aria-label={t('kitEditor.paintOf', { role: partWords(t, name) })}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}

function toggled(locks: ReadonlySet<string>, lock: string): ReadonlySet<string> {
  const next = new Set(locks)
  if (!next.delete(lock)) next.add(lock)
  return next
}
