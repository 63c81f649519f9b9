import { useRef } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hideDrawing } from '#web/markup/hide-drawing.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { BackdropControl } from './backdrop-control.tsx'
import { backdropProps, stageTheme } from './backdrop.ts'
import type { IconCustomization } from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'

interface GlyphStageProps {
  asset: AssetView
  customization: IconCustomization
  svg: string
  onChange: (part: Partial<IconCustomization>) => void
}

/** A glyph on its keylines, in the chosen colours, stroke and backdrop. */
export function GlyphStage({ asset, customization, svg, onChange }: GlyphStageProps) {
  const t = useT()
  const stage = useRef<HTMLElement>(null)
  const theme = stageTheme(asset, customization)
  const stroke = customization.stroke ?? asset.drawing?.stroke ?? null
  return (
    <figure ref={stage} {...backdropProps(customization.ground, undefined, theme)}>
      <div className="specimen__tools only-scripted">
        <BackdropControl
          value={customization.ground}
          hasGrid
          onChange={(ground) => onChange({ ground })}
        />
        <FullScreenButton target={stage} />
      </div>
      {customization.ground === 'grid' && <span className="specimen__grid" />}
      <span
        className="specimen__drawing"
        role="img"
        aria-label={asset.name}
        dangerouslySetInnerHTML={{ __html: hideDrawing(svg) }}
      />
      <figcaption className="specimen__note caption num">
        <span>
          {asset.width} × {asset.height}
          {stroke !== null && `, ${t('item.drawnAt', { stroke })}`}
        </span>
      </figcaption>
    </figure>
  )
}
