import { useEffect, useRef, useState } from 'react'
import { KitError, memberBox, memberSize, writeScene, type Scene } from '@tessera/kit'
import { useT } from '#web/i18n/i18n-context.tsx'
import { EditorCanvas, type Viewport } from '#domains/editors/canvas/index.ts'
import { beginDrag } from './begin-drag.ts'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'
import './scene-canvas.css'

type SceneCanvasProps = {
  readonly editing: KitEditing
  readonly viewport: Viewport
  /** As the server drew it; null where the kit is not for everybody. */
  readonly svg: string | null
  /** A picture in its place. */
  readonly picture: string
  /** Whether the idle motion plays. */
  readonly isMoving: boolean
}

/** The drawing belongs to the session: React hands over its box and hears of finished steps alone. */
export function SceneCanvas(props: SceneCanvasProps) {
  const { editing, viewport, svg, picture, isMoving } = props
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
    const draw = (next: Scene) =>
      drawScene(host.current, next, { kits: current.current.kits, isMoving })
    draw(session.live())
    return session.watch((next) => {
      draw(next)
      placeFrame(frame.current, next, current.current)
    })
  }, [session, isReady, isMoving])
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
      <div
        ref={frame}
        className={`kit-frame ${editing.only.scripted}`}
        hidden={!isReady || !member}
      >
        <span className="kit-frame__grip" data-grip="scale" />
        <span className="kit-frame__grip kit-frame__grip--turn" data-grip="rotate" />
      </div>
    </EditorCanvas>
  )
}

function drawScene(
  host: HTMLElement | null,
  scene: Scene,
  { kits, isMoving }: Pick<KitEditing, 'kits'> & { readonly isMoving: boolean },
): void {
  if (!host) return
  try {
    host.innerHTML = writeScene(scene, kits, { isMarked: true, isMoving })
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

/** Pressing selects, dragging moves, dragging a grip sizes or turns; each drag is one step. */
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
