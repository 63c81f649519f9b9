import { useRef } from 'react'
import { useT } from '#app/i18n/i18n-context.tsx'
import { hideDrawing } from '#app/markup/hide-drawing.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { GroundControl } from './ground-control.tsx'
import { groundProps } from './ground.ts'
import type { IconLook } from './icon-look.ts'
import type { ItemView } from './item-view.ts'

interface GlyphStageProps {
  item: ItemView
  look: IconLook
  svg: string
  onChange: (part: Partial<IconLook>) => void
}

/** A glyph on its keylines, in the chosen colours, stroke and ground. */
export function GlyphStage({ item, look, svg, onChange }: GlyphStageProps) {
  const t = useT()
  const stage = useRef<HTMLElement>(null)
  const stroke = look.stroke ?? item.drawing?.stroke ?? null
  return (
    <figure ref={stage} {...groundProps(look.ground)}>
      <div className="specimen__tools only-scripted">
        <GroundControl value={look.ground} hasGrid onChange={(ground) => onChange({ ground })} />
        <FullScreenButton target={stage} />
      </div>
      {look.ground === 'grid' && <span className="specimen__grid" />}
      <span
        className="specimen__drawing"
        role="img"
        aria-label={item.name}
        dangerouslySetInnerHTML={{ __html: hideDrawing(svg) }}
      />
      <figcaption className="specimen__note caption num">
        <span>
          {item.width} × {item.height}
          {stroke !== null && `, ${t('item.drawnAt', { stroke })}`}
        </span>
      </figcaption>
    </figure>
  )
}
