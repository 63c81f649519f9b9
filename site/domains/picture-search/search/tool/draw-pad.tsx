import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { drawSketch } from './draw-sketch.ts'
import type { Sketch, Stroke } from './sketch.ts'

/** Pixels of the canvas; it is shown smaller. */
const SIDE = 640
/** Closer points say nothing new, in hundredths of the side. */
const LEAST_STEP = 0.4

type Props = {
  readonly sketch: Sketch
  readonly width: number
  readonly isEraser: boolean
  readonly onStroke: (stroke: Stroke) => void
}

/** The square that is drawn on by mouse, pen or finger; a stroke is told of when it ends. */
export function DrawPad({ sketch, width, isEraser, onStroke }: Props) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stroke, setStroke] = useState<Stroke | null>(null)
  /** Ahead of what is shown: a hand may lift before its last moves are. */
  const latest = useRef<Stroke | null>(null)

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const ink = getComputedStyle(element).color
    drawSketch(context, stroke === null ? sketch : [...sketch, stroke], { side: SIDE, ink })
  }, [sketch, stroke])

  function show(next: Stroke | null): void {
    latest.current = next
    setStroke(next)
  }

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    // What is pressed next, such as Ctrl+Z, is meant for the drawing.
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    const [x, y] = placeOf(event.nativeEvent, event.currentTarget)
    show({
      kind: 'stroke',
      points: [x, y, x, y],
      width: isEraser ? width * 3 : width,
      isEraser,
    })
  }

  function move(event: PointerEvent<HTMLCanvasElement>): void {
    const now = latest.current
    if (!event.isPrimary || now === null) return
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? []
    const events = coalesced.length > 0 ? coalesced : [event.nativeEvent]
    const places = events.map((each) => placeOf(each, event.currentTarget))
    show({ ...now, points: withPlaces(now.points, places) })
  }

  function end(event: PointerEvent<HTMLCanvasElement>): void {
    const drawn = latest.current
    if (!event.isPrimary || drawn === null) return
    show(null)
    onStroke(drawn)
  }

  return (
    <canvas
      ref={canvas}
      className="picture-pad"
      width={SIDE}
      height={SIDE}
      role="img"
      tabIndex={-1}
      aria-label={t('pictureSearch.drawing', { count: sketch.length })}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => show(null)}
    />
  )
}

/** In hundredths of the side; a hand may leave the square. */
function placeOf(event: { clientX: number; clientY: number }, element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100]
}

function withPlaces(points: readonly number[], places: readonly [number, number][]): number[] {
  const all = [...points]
  for (const [x, y] of places) {
    const step = Math.hypot(x - all.at(-2)!, y - all.at(-1)!)
    if (step >= LEAST_STEP) all.push(x, y)
  }
  return all
}
