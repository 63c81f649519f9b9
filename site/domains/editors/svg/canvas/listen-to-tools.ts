import { canvasOf } from '@tessera/svg-document'
import { beginNodes, insertAtPress } from '#domains/editors/svg/tools/node-tool.ts'
import { beginPen, finishPen } from '#domains/editors/svg/tools/pen-tool.ts'
import { beginSelect, openHit } from '#domains/editors/svg/tools/select-tool.ts'
import { beginPencil, beginShape, putText } from '#domains/editors/svg/tools/shape-tools.ts'
import type { Drag, Press } from '#domains/editors/svg/tools/tool.ts'
import type { ToolName } from '#domains/editors/svg/state/svg-ui.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { measureFrame, roundTo, type Frame } from '#domains/editors/svg/state/frame.ts'

type ToolStage = {
  readonly editing: SvgEditing
  readonly box: HTMLElement
  readonly stage: HTMLElement
  /** What a new text says. */
  readonly words: () => string
}

/** Presses, moves and releases on the stage, handed to the tool. Answers with what stops it. */
export function listenToTools({ editing, box, stage, words }: ToolStage): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const { session, ui } = editing
  let drag: { readonly own: Drag; readonly pointer: number; readonly frame: Frame } | null = null
  const measure = () => measureFrame(box, stage, canvasOf(session.read().document))

  const cancel = () => {
    drag?.own.cancel()
    drag = null
  }

  const pressOf = (event: PointerEvent | MouseEvent, frame: Frame): Press => ({
    editing,
    frame,
    event: event as PointerEvent,
    point: frame.toDrawing(event.clientX, event.clientY),
    handle: handleOf(event.target),
  })

  const onDown = (event: PointerEvent) => {
    // A second finger pans and zooms; the palm beside a pen is not listened to.
    if (drag !== null && event.pointerId !== drag.pointer) return cancel()
    if (event.button !== 0 || !event.isPrimary || event.defaultPrevented) return
    if (!(event.target instanceof Node) || !stage.contains(event.target)) return
    ui.set({ cursor: null })
    const frame = measure()
    const press = pressOf(event, frame)
    stage.focus({ preventScroll: true })
    const own = beginDrag(session.read().tool as ToolName, press, words)
    if (own === null) return
    drag = { own, pointer: event.pointerId, frame }
    stage.setPointerCapture(event.pointerId)
    event.preventDefault()
  }

  const onMove = (event: PointerEvent) => {
    if (drag === null) return tellPlace(event)
    if (event.pointerId === drag.pointer)
      drag.own.move(drag.frame.toDrawing(event.clientX, event.clientY), event)
  }

  let asked = 0
  /** The place in the status line, at most once a frame. */
  const tellPlace = (event: PointerEvent) => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => {
      const frame = measure()
      const { x, y } = frame.toDrawing(event.clientX, event.clientY)
      ui.set({ place: { x: roundTo(x, frame.unit), y: roundTo(y, frame.unit) } })
    })
  }

  const onUp = (event: PointerEvent) => {
    if (drag === null || event.pointerId !== drag.pointer) return
    const { own } = drag
    drag = null
    own.end(event)
  }

  const onDouble = (event: MouseEvent) => {
    const { tool } = session.read()
    const press = pressOf(event, measure())
    if (tool === 'select') openHit(press)
    if (tool === 'nodes' && press.handle === null) insertAtPress(press)
    if (tool === 'pen') finishPen(editing, false)
  }

  stage.addEventListener('pointerdown', onDown, { signal })
  stage.addEventListener('pointermove', onMove, { signal })
  stage.addEventListener('pointerup', onUp, { signal })
  stage.addEventListener('pointercancel', cancel, { signal })
  stage.addEventListener('dblclick', onDouble, { signal })
  stage.addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), { signal })
  return () => {
    cancel()
    stop.abort()
  }
}

function beginDrag(tool: ToolName, press: Press, words: () => string): Drag | null {
  switch (tool) {
    case 'select':
      return beginSelect(press)
    case 'nodes':
      return beginNodes(press)
    case 'pen':
      return beginPen(press)
    case 'pencil':
      return beginPencil(press)
    case 'text':
      putText(press, words())
      return null
    default:
      return beginShape(press, tool)
  }
}

function handleOf(target: EventTarget | null): string | null {
  const handle = target instanceof Element ? target.closest('[data-handle]') : null
  return handle?.getAttribute('data-handle') || null
}
