import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { Viewport } from './create-viewport.ts'
import { listenToFingers, type TapHandlers } from './listen-to-fingers.ts'

type EditorCanvasProps = TapHandlers & {
  readonly viewport: Viewport
  /** Says what is on it and how it is moved. */
  readonly label: string
  /** The drawing's own size in its units. */
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
  /** The drawing, filling its box. What changes under a pointer belongs to the session, not to React. */
  readonly children: ReactNode
  /** What lies over the drawing and does not scale: handles, guides. */
  readonly overlay?: ReactNode
}

/**
 * The stage of an editor: fits the drawing before any script runs, then pans and zooms by writing a
 * style. Arrow keys pan while it has the focus and no tool takes them.
 */
export function EditorCanvas(props: EditorCanvasProps) {
  const { viewport, label, width, height, className, children, overlay } = props
  const stage = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const taps = useRef<TapHandlers>(props)
  useEffect(() => {
    taps.current = props
  })
  useEffect(() => {
    const [area, drawing] = [stage.current, box.current]
    if (!area || !drawing) return
    const place = () => {
      const { scale, x, y } = viewport.read()
      drawing.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
      area.style.setProperty('--zoom', String(scale))
    }
    const measure = () => viewport.setFit(drawing.offsetWidth / width)
    const sizes = new ResizeObserver(measure)
    sizes.observe(drawing)
    measure()
    place()
    const stops = [
      viewport.subscribe(place),
      listenToFingers(area, viewport, {
        onTwoFingerTap: () => taps.current.onTwoFingerTap?.(),
        onThreeFingerTap: () => taps.current.onThreeFingerTap?.(),
      }),
      () => sizes.disconnect(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [viewport, width])
  return (
    <div
      ref={stage}
      className={classNames('ed-canvas', className)}
      role="group"
      aria-label={label}
      // Space and the arrow keys pan it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div
        ref={box}
        className="ed-canvas__box"
        style={{ '--w': width, '--h': height } as CSSProperties}
      >
        {children}
      </div>
      {overlay}
    </div>
  )
}
