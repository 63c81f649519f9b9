import type { LayerRef } from '@tessera/lottie-document'
import { edit } from '#domains/editors/lottie/state/lottie-document.ts'
import { stepLabel, type LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import type { TimelineSpan } from './timeline-span.ts'

type DraggedKey = {
  readonly editing: LottieEditing
  readonly layer: LayerRef
  /** The frame of the key, as its layer counts. */
  readonly from: number
  readonly shift: number
  readonly span: TimelineSpan
}

/** A pointer moves less before it counts as a press. */
const LEAST_PX = 3

/**
 * Moves a key of a bar with the pointer: the stage follows, the release is one step, Escape takes it back.
 * The place of the mark is set here, since React hears of the release alone.
 */
export function dragKey(
  press: PointerEvent,
  mark: HTMLElement,
  { editing, layer, from, shift, span }: DraggedKey,
): void {
  const lane = mark.parentElement?.getBoundingClientRect()
  if (!lane || lane.width === 0 || press.button !== 0) return
  press.preventDefault()
  const stop = new AbortController()
  const before = mark.style.getPropertyValue('--at')
  const isMirrored = getComputedStyle(mark).direction === 'rtl'
  let gesture: ReturnType<LottieEditing['session']['beginGesture']> | null = null
  mark.setPointerCapture(press.pointerId)
  const follow = ({ clientX }: PointerEvent) => {
    if (!gesture && Math.abs(clientX - press.clientX) < LEAST_PX) return
    gesture ??= editing.session.beginGesture(stepLabel('move-key'))
    const across = isMirrored ? lane.right - clientX : clientX - lane.left
    const share = Math.min(1, Math.max(0, across / lane.width))
    const to = Math.round(span.from + share * span.length - shift)
    mark.style.setProperty('--at', String((to + shift - span.from) / span.length))
    gesture.move((now) => edit(now, { type: 'move-key', layer, from, to }))
  }
  const finish = (isKept: boolean) => {
    stop.abort()
    mark.style.setProperty('--at', before)
    if (isKept) gesture?.commit()
    else gesture?.cancel()
  }
  mark.addEventListener('pointermove', follow, stop)
  mark.addEventListener('pointerup', () => finish(true), stop)
  mark.addEventListener('pointercancel', () => finish(false), stop)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      finish(false)
    },
    { capture: true, signal: stop.signal },
  )
}
