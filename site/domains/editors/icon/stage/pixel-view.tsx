import { useId, useState } from 'react'
import { alignToPixels, nudgeIcon, type IconLook } from '@tessera/icon-tile'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PanelProps } from '#domains/editors/icon/panels/panel-props.ts'
import { drawCoverage } from './draw-pixels.ts'
import { PixelCanvas } from './pixel-canvas.tsx'
import './pixel-view.css'

/** Sizes of interfaces, in pixels, at which half a pixel shows. */
const PIXEL_SIZES = [16, 20, 24] as const

/** Of a pixel, for one press. */
const NUDGE = 1 / 8

const moves = [
  { id: 'left', sign: '←', dx: -NUDGE, dy: 0 },
  { id: 'up', sign: '↑', dx: 0, dy: -NUDGE },
  { id: 'down', sign: '↓', dx: 0, dy: NUDGE },
  { id: 'right', sign: '→', dx: NUDGE, dy: 0 },
] as const

/**
 * The picture as it is rendered at small sizes, each pixel enlarged, and the icon moved by parts of a
 * pixel. A design has one position: what is sharp at one size may be less so at another, and all three
 * are in sight.
 */
export function PixelView({ session, document, art }: PanelProps & { readonly art: string }) {
  const { t, number } = useI18n()
  const name = useId()
  const [px, setPx] = useState<number>(PIXEL_SIZES[0])
  const [outcome, setOutcome] = useState<'aligned' | 'still' | 'busy' | null>(null)
  const { icon, look } = document
  const place = ({ x, y }: IconLook, label: 'align' | 'nudge') =>
    session.transact(`iconEditor.step.${label}`, (now) => ({ ...now, look: { ...now.look, x, y } }))
  const align = async () => {
    setOutcome('busy')
    const aligned = await alignToPixels(look, px, (moved) =>
      drawCoverage(icon.svg ?? '', moved, px),
    ).finally(() => setOutcome(null))
    setOutcome(aligned === look ? 'still' : 'aligned')
    if (aligned !== look) place(aligned, 'align')
  }
  const offset = (percent: number) =>
    number((percent * px) / 100, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  return (
    <section className="icon-pixels" aria-label={t('iconEditor.show.pixels')} data-pixels>
      <div className="icon-pixels__sizes" role="radiogroup" aria-label={t('iconEditor.pixel.size')}>
        {PIXEL_SIZES.map((size) => (
          <label key={size}>
            <PixelCanvas art={art} px={size} />
            <span>
              <input
                type="radio"
                name={name}
                checked={size === px}
                onChange={() => {
                  setPx(size)
                  setOutcome(null)
                }}
              />{' '}
              <span className="num">{t('iconEditor.size', { px: number(size) })}</span>
            </span>
          </label>
        ))}
      </div>
      <div className="icon-pixels__tools">
        <Button
          size="sm"
          disabled={icon.svg === null || outcome === 'busy'}
          onClick={() => void align()}
        >
          {t('iconEditor.pixel.align')}
        </Button>
        {moves.map(({ id, sign, dx, dy }) => (
          <button
            key={id}
            type="button"
            className="btn btn--line btn--sm"
            aria-label={t(`iconEditor.pixel.${id}`)}
            onClick={() => {
              setOutcome(null)
              place(nudgeIcon(look, px, { dx, dy }), 'nudge')
            }}
          >
            {sign}
          </button>
        ))}
        <span className="caption num">
          {t('iconEditor.pixel.offset', { x: offset(look.x), y: offset(look.y) })}
        </span>
      </div>
      <p className="caption" role="status">
        {outcome === 'aligned' || outcome === 'still'
          ? t(`iconEditor.pixel.${outcome}`, { px: number(px) })
          : t(icon.svg === null ? 'iconEditor.pixel.locked' : 'iconEditor.pixel.hint')}
      </p>
    </section>
  )
}
