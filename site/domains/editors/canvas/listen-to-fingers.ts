import { panBy, pinch, zoomAt, ZOOM_STEP, type Point, type Viewport } from './create-viewport.ts'

/** Fingers that stay shorter than this and hardly move are a tap. */
const TAP_MS = 300
const TAP_PX = 12

export type TapHandlers = {
  readonly onTwoFingerTap?: () => void
  readonly onThreeFingerTap?: () => void
}

/**
 * Pans and zooms by wheel, by the middle button, by Space and drag, and by two fingers. One finger
 * and the first button belong to the tools. Answers with what stops it.
 */
export function listenToFingers(
  stage: HTMLElement,
  viewport: Viewport,
  taps: TapHandlers = {},
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const fingers = new Map<number, Point>()
  const tap = { beganMs: 0, most: 0, moved: 0 }
  let isSpaceHeld = false
  let panFrom: Point | null = null

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = stage.getBoundingClientRect()
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
  }

  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const view = viewport.read()
    if (event.ctrlKey || event.metaKey) {
      viewport.set(zoomAt(view, pointOf(event), ZOOM_STEP ** (-event.deltaY / 100)))
    } else {
      const [dx, dy] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      viewport.set(panBy(view, -dx, -dy))
    }
  }

  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') {
      if (event.button !== 1 && !(isSpaceHeld && event.button === 0)) return
      event.preventDefault()
      event.stopPropagation()
      panFrom = pointOf(event)
      stage.setPointerCapture(event.pointerId)
      return
    }
    if (fingers.size === 0) Object.assign(tap, { beganMs: event.timeStamp, most: 0, moved: 0 })
    fingers.set(event.pointerId, pointOf(event))
    tap.most = Math.max(tap.most, fingers.size)
  }

  const onMove = (event: PointerEvent) => {
    const to = pointOf(event)
    if (panFrom !== null) {
      viewport.set(panBy(viewport.read(), to.x - panFrom.x, to.y - panFrom.y))
      panFrom = to
      return
    }
    const from = fingers.get(event.pointerId)
    if (from === undefined) return
    tap.moved += Math.hypot(to.x - from.x, to.y - from.y)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, to)
    if (fingers.size === 2 && other !== undefined) {
      viewport.set(pinch(viewport.read(), [from, other], [to, other]))
    }
  }

  const onUp = (event: PointerEvent) => {
    panFrom = null
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const isTap = event.timeStamp - tap.beganMs <= TAP_MS && tap.moved <= TAP_PX * tap.most
    if (!isTap || event.type !== 'pointerup') return
    if (tap.most === 2) taps.onTwoFingerTap?.()
    if (tap.most === 3) taps.onThreeFingerTap?.()
  }

  stage.addEventListener('wheel', onWheel, { passive: false, signal })
  stage.addEventListener('pointerdown', onDown, { capture: true, signal })
  stage.addEventListener('pointermove', onMove, { signal })
  stage.addEventListener('pointerup', onUp, { signal })
  stage.addEventListener('pointercancel', onUp, { signal })
  stage.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || event.target !== stage) return
      event.preventDefault()
      isSpaceHeld = true
    },
    { signal },
  )
  document.addEventListener(
    'keyup',
    (event) => {
      if (event.key === ' ') isSpaceHeld = false
    },
    { signal },
  )
  return () => stop.abort()
}
