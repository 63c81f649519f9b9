import { useState, type KeyboardEvent } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { swatchColors, type IconCustomization } from './icon-customization.ts'

interface PaintControlProps {
  customization: IconCustomization
  onChange: (part: Partial<IconCustomization>) => void
}

const HEX = /^#?[\da-f]{6}$/i

/** The one colour of a glyph: the text colour, a swatch, or any other. */
export function PaintControl({ customization, onChange }: PaintControlProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (color: string | null) => {
    setTyped(null)
    onChange({ color })
  }
  const type = (text: string) => {
    setTyped(text)
    if (HEX.test(text)) onChange({ color: `#${text.replace('#', '').toLowerCase()}` })
    if (text === '') onChange({ color: null })
  }
  const isSwatch = swatchColors.some((color) => color === customization.color)
  return (
    <div className="controls__row controls__row--wide">
      <span>{t('item.color')}</span>
      <div className="row">
        <div className="swatches" role="radiogroup" aria-label={t('item.color')}>
          {[null, ...swatchColors].map((color) => (
            <label
              key={color ?? 'ink'}
              className="swatch swatch--sm"
              style={{ '--c': color ?? 'var(--ink)' }}
              title={color ?? t('item.textColor')}
            >
              <input
                type="radio"
                name="color"
                value={color?.slice(1) ?? ''}
                aria-label={color ?? t('item.textColor')}
                checked={customization.color === color}
                onChange={() => choose(color)}
              />
            </label>
          ))}
          <label
            className="swatch swatch--sm swatch--any only-scripted"
            style={{ '--c': customization.color ?? '#808088' }}
            title={t('item.otherColor')}
          >
            <input
              type="color"
              aria-label={t('item.otherColor')}
              value={customization.color ?? '#808088'}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </label>
        </div>
        <input
          className="input input--sm mono color-code"
          name="custom"
          size={12}
          maxLength={7}
          aria-label={t('item.colorCode')}
          placeholder="currentColor"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? (isSwatch ? '' : (customization.color ?? ''))}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keepInField}
        />
      </div>
    </div>
  )
}

/** Enter means “this colour”, not “download”. */
function keepInField(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
