import { applyCommand } from '@tessera/kit'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'
import { dragTransform, type DragKind } from './drag-transform.ts'

/** A press that moves less is a click. */
const CLICK_PX = 4

/** Selects what was pressed and follows the pointer until it is let go: one step, or none for a click. */
export function beginDrag(event: PointerEvent, box: HTMLElement, editing: KitEditing): void {
  const { session, isReady, kits } = editing
  const target = event.target instanceof Element ? event.target : null
  if (event.button !== 0 || !isReady || !event.isPrimary || target === null) return
  const kind = kindOf(target.closest('[data-grip]'))
  const id =
    kind === 'move'
      ? target.closest('[data-member]')?.getAttribute('data-member')
      : session.read().selection[0]
  const member = session.read().document.members.find((known) => String(known.id) === id)
  if (!member || !id) return
  session.select([id])
  const corner = box.getBoundingClientRect()
  const unit = corner.width / session.read().document.width
  const pointOf = (at: PointerEvent) => ({
    x: (at.clientX - corner.x) / unit,
    y: (at.clientY - corner.y) / unit,
  })
  const from = pointOf(event)
  const gesture = session.beginGesture('kitEditor.step.transform')
  const end = new AbortController()
  let isMoving = false
  const options = { signal: end.signal }
  const onMove = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return
    isMoving ||= Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY) >= CLICK_PX
    if (!isMoving) return
    const drag = { from, to: pointOf(at), isSnapped: at.shiftKey }
    const transform = dragTransform(kind, member.transform, drag)
    gesture.move((now) => applyCommand(now, kits, { type: 'transform', id: member.id, transform }))
  }
  addEventListener('pointermove', onMove, options)
  addEventListener(
    'pointerup',
    () => {
      end.abort()
      if (isMoving) gesture.commit()
      else gesture.cancel()
    },
    options,
  )
  const cancel = () => {
    end.abort()
    gesture.cancel()
  }
  addEventListener('pointercancel', cancel, options)
  // A second finger pans and zooms.
  addEventListener('pointerdown', cancel, { ...options, capture: true })
}

function kindOf(grip: Element | null): DragKind {
  const kind = grip?.getAttribute('data-grip')
  return kind === 'scale' || kind === 'rotate' ? kind : 'move'
}
