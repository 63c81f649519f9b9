import { useRef } from 'react'
import { useT } from '#app/i18n/i18n-context.tsx'
import { hideDrawing } from '#app/markup/hide-drawing.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { groundProps } from './ground.ts'
import type { IconLook } from './icon-look.ts'
import type { ItemView } from './item-view.ts'
import { SizeNote } from './picture-stage.tsx'
import { useSvgPlayback } from './use-svg-playback.ts'

interface AnimatedStageProps {
  item: ItemView
  look: IconLook
  svg: string
}

/** A moving SVG: rests until pointed at, focused or told to play. */
export function AnimatedStage({ item, look, svg }: AnimatedStageProps) {
  const t = useT()
  const stage = useRef<HTMLElement>(null)
  const drawing = useRef<HTMLButtonElement>(null)
  const { isPlaying, toggle, peek, rest } = useSvgPlayback(drawing, svg)
  return (
    <figure
      ref={stage}
      {...groundProps(look.ground === 'grid' ? 'plain' : look.ground)}
      onPointerEnter={peek}
      onPointerLeave={rest}
    >
      <div className="specimen__tools only-scripted">
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'item.pause' : 'item.play')}
          onClick={toggle}
        />
        <FullScreenButton target={stage} />
      </div>
      <button
        ref={drawing}
        type="button"
        className="specimen__drawing"
        aria-label={t(isPlaying ? 'item.pauseName' : 'item.playName', { name: item.name })}
        onFocus={peek}
        onBlur={rest}
        onClick={toggle}
        dangerouslySetInnerHTML={{ __html: hideDrawing(svg) }}
      />
      <SizeNote item={item} />
    </figure>
  )
}
