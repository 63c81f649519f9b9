import { useEffect, useRef, useState } from 'react'
import { applyCommand, KitError, memberBox, memberSize, writeScene, type Scene } from '@tessera/kit'
import { useT } from '#web/i18n/i18n-context.tsx'
import { EditorCanvas, type Viewport } from '#domains/editors/canvas/index.ts'
import type { KitEditing } from './use-kit-editor.ts'

type SceneCanvasProps = {
  readonly editing: KitEditing
  readonly viewport: Viewport
  /** As the server drew it; null where the kit is not for everybody. */
  readonly svg: string | null
  /** A picture in its place. */
  readonly picture: string
}

/** A press that moves less is a click. */
const CLICK_PX = 4

/** The drawing belongs to the session: React hands over its box and hears of finished steps alone. */
export function SceneCanvas({ editing, viewport, svg, picture }: SceneCanvasProps) {
  const t = useT()
  const { session, scene, isReady, member } = editing
  const host = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const current = useRef(editing)
  useEffect(() => {
    current.current = editing
  })
  useEffect(() => {
    if (!isReady) return
    const draw = (next: Scene) => drawScene(host.current, next, current.current.kits)
    draw(session.live())
    return session.watch((next) => {
      draw(next)
      placeFrame(frame.current, next, current.current)
    })
  }, [session, isReady])
  useEffect(() => placeFrame(frame.current, scene, editing))
  useDrags(host, current)
  const [first] = useState(svg ?? '')
  return (
    <EditorCanvas
      viewport={viewport}
      label={t('kitEditor.canvas')}
      width={scene.width}
      height={scene.height}
      className="kit-canvas"
      onTwoFingerTap={session.undo}
      onThreeFingerTap={session.redo}
    >
      {svg === null ? (
        <img
          className="kit-drawing"
          src={picture}
          alt=""
          width={scene.width}
          height={scene.height}
        />
      ) : (
        <div
          ref={host}
          className="kit-drawing"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: first }}
        />
      )}
      <div ref={frame} className="kit-frame only-scripted" hidden={!isReady || !member}>
        <span className="kit-frame__grip" data-grip />
      </div>
    </EditorCanvas>
  )
}

function drawScene(host: HTMLElement | null, scene: Scene, kits: KitEditing['kits']): void {
  if (!host) return
  try {
    host.innerHTML = writeScene(scene, kits, { isMarked: true })
  } catch (error) {
    // A kit is still on its way: the drawing stays as it was until it has come.
    if (!(error instanceof KitError)) throw error
  }
}

/** The box around what is selected, in percent of the scene, so that zooming needs no new figures. */
function placeFrame(
  frame: HTMLElement | null,
  scene: Scene,
  { kits, session, isReady }: KitEditing,
): void {
  const id = session.read().selection[0]
  const member = scene.members.find((known) => String(known.id) === id)
  if (!frame) return
  if (!member || !isReady || !kits.has(member.kit)) {
    frame.hidden = true
    return
  }
  const { left, top, right, bottom } = memberBox(member.transform, memberSize(member, kits))
  frame.hidden = false
  frame.style.insetInlineStart = `${(left / scene.width) * 100}%`
  frame.style.insetBlockStart = `${(top / scene.height) * 100}%`
  frame.style.inlineSize = `${((right - left) / scene.width) * 100}%`
  frame.style.blockSize = `${((bottom - top) / scene.height) * 100}%`
}

/** Pressing selects, dragging moves, and dragging the grip sizes; each drag is one step. */
function useDrags(
  host: React.RefObject<HTMLDivElement | null>,
  current: React.RefObject<KitEditing>,
): void {
  useEffect(() => {
    const box = host.current?.parentElement
    if (!box) return
    const stop = new AbortController()
    box.addEventListener('pointerdown', (event) => beginDrag(event, box, current.current), {
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [host, current])
}

function beginDrag(event: PointerEvent, box: HTMLElement, editing: KitEditing): void {
  const { session, isReady, kits } = editing
  const target = event.target instanceof Element ? event.target : null
  if (event.button !== 0 || !isReady || !event.isPrimary || target === null) return
  const isGrip = target.closest('[data-grip]') !== null
  const id = isGrip
    ? session.read().selection[0]
    : target.closest('[data-member]')?.getAttribute('data-member')
  const member = session.read().document.members.find((known) => String(known.id) === id)
  if (!member || !id) return
  session.select([id])
  const unit = box.getBoundingClientRect().width / session.read().document.width
  const { x, y, scale } = member.transform
  const start = box.getBoundingClientRect()
  const reach = (at: PointerEvent) =>
    Math.hypot((at.clientX - start.x) / unit - x, (at.clientY - start.y) / unit - y)
  const before = reach(event)
  const gesture = session.beginGesture('kitEditor.step.transform')
  const end = new AbortController()
  let isMoving = false
  const options = { signal: end.signal }
  const onMove = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return
    const [dx, dy] = [at.clientX - event.clientX, at.clientY - event.clientY]
    isMoving ||= Math.hypot(dx, dy) >= CLICK_PX
    if (!isMoving) return
    const transform =
      isGrip && before > 0
        ? { scale: (scale * reach(at)) / before }
        : { x: x + dx / unit, y: y + dy / unit }
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
