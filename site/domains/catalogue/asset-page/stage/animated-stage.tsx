import { useRef } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hideDrawing } from '#web/markup/hide-drawing.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { backdropProps } from './backdrop.ts'
import type { Backdrop } from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import { SizeNote } from './picture-stage.tsx'
import { useSvgPlayback } from './use-svg-playback.ts'

interface AnimatedStageProps {
  name: string
  width: number | null
  height: number | null
  ground: Backdrop
  /** That shows it on a backdrop without one. */
  theme?: 'light' | 'dark' | undefined
  svg: string
}

/** A moving SVG: rests until pointed at, focused or told to play. */
export function AnimatedStage({ name, width, height, ground, theme, svg }: AnimatedStageProps) {
  const t = useT()
  const stage = useRef<HTMLElement>(null)
  const drawing = useRef<HTMLButtonElement>(null)
  const { isPlaying, toggle, peek, rest } = useSvgPlayback(drawing, svg)
  return (
    <figure
      ref={stage}
      {...backdropProps(ground === 'grid' ? 'plain' : ground, undefined, theme)}
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
        aria-label={t(isPlaying ? 'item.pauseName' : 'item.playName', { name })}
        onFocus={peek}
        onBlur={rest}
        onClick={toggle}
        dangerouslySetInnerHTML={{ __html: hideDrawing(svg) }}
      />
      <SizeNote asset={{ width, height }} />
    </figure>
  )
}
