import { useEffect, useState } from 'react'
import { attributeOf, elementsOf, type SvgDocument } from '@tessera/svg-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'

/** A drawing that moves by SMIL: played, held, and put to any moment of its time. */
export function MotionBar({ editing }: { readonly editing: SvgEditing }) {
  const { t, number } = useI18n()
  const length = useEditor(editing.session, ({ document }) => motionLength(document))
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const isMoving = length > 0
  useEffect(() => {
    const svg = isMoving ? shownDrawing() : null
    if (!svg) return
    if (!isPlaying) {
      svg.pauseAnimations()
      return
    }
    svg.unpauseAnimations()
    let asked = 0
    const tell = () => {
      setAt(svg.getCurrentTime() % length)
      asked = requestAnimationFrame(tell)
    }
    tell()
    return () => cancelAnimationFrame(asked)
  }, [isPlaying, isMoving, length])
  if (!isMoving) return null
  const seek = (seconds: number) => {
    setPlaying(false)
    setAt(seconds)
    shownDrawing()?.setCurrentTime(seconds)
  }
  return (
    <div className="svg-motion only-scripted">
      <Button size="sm" onClick={() => setPlaying(!isPlaying)}>
        {t(isPlaying ? 'svgEditor.motion.pause' : 'svgEditor.motion.play')}
      </Button>
      <input
        type="range"
        aria-label={t('svgEditor.motion.time')}
        min={0}
        max={length}
        step={0.01}
        value={at}
        onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
      />
      <output className="num">
        {t('svgEditor.motion.seconds', { at: number(Math.round(at * 100) / 100) })}
      </output>
    </div>
  )
}

function shownDrawing(): SVGSVGElement | null {
  return document.querySelector('.svg-art')?.shadowRoot?.querySelector('svg') ?? null
}

/** Seconds until the last animation has run once; 0 for a drawing that stands still. */
export function motionLength(drawing: SvgDocument): number {
  let longest = 0
  for (const { element } of elementsOf(drawing)) {
    if (!/^(?:animate(?:Transform|Motion)?|set)$/.test(element.name)) continue
    const end = secondsOf(attributeOf(element, 'begin')) + secondsOf(attributeOf(element, 'dur'))
    longest = Math.max(longest, end)
  }
  return longest
}

function secondsOf(text: string | null): number {
  const [, figure, unit] = /^\s*(\d*\.?\d+)(ms|s|min|h)?\s*(?:;|$)/.exec(text ?? '') ?? []
  const factor = { ms: 0.001, s: 1, min: 60, h: 3600 }[unit ?? 's'] ?? 1
  return figure === undefined ? 0 : Number(figure) * factor
}
