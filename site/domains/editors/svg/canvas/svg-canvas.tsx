import { useEffect, useRef } from 'react'
import { canvasOf, type SvgDocument } from '@tessera/svg-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import { EditorCanvas } from '#domains/editors/canvas/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { drawTree } from './draw-tree.ts'
import { measureFrame } from '#domains/editors/svg/state/frame.ts'
import { listenToTools } from './listen-to-tools.ts'
import { overlayMarkup } from './overlay.ts'
import { warmBounds } from './warm-bounds.ts'
import './svg-canvas.css'

type SvgCanvasProps = {
  readonly editing: SvgEditing
  /** The drawing as a picture: what is seen before scripts run. */
  readonly picture: string
}

/** The drawing as DOM of its own under an overlay of grips; React hears of finished steps alone. */
export function SvgCanvas({ editing, picture }: SvgCanvasProps) {
  const t = useT()
  const { session, viewport, ui } = editing
  const canvas = useEditor(session, ({ document }) => canvasOf(document))
  const host = useRef<HTMLDivElement>(null)
  const overlay = useRef<SVGSVGElement>(null)
  const words = useRef(t('svgEditor.newText'))
  useEffect(() => {
    const [own, over] = [host.current, overlay.current]
    const box = own?.parentElement
    const stage = box?.parentElement
    if (!own || !over || !box || !stage) return
    const tree = drawTree(own)
    const place = () => {
      const frame = measureFrame(box, stage, canvasOf(session.read().document))
      over.innerHTML = overlayMarkup(editing, frame)
    }
    let asked = 0
    const placeSoon = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(place)
    }
    const draw = (document: SvgDocument) => {
      tree.show(document.root)
      placeSoon()
    }
    draw(session.live())
    const sizes = new ResizeObserver(placeSoon)
    sizes.observe(stage)
    const stops = [
      session.watch(draw),
      session.subscribe(placeSoon),
      ui.watch(placeSoon),
      viewport.subscribe(placeSoon),
      listenToTools({ editing, box, stage, words: () => words.current }),
      warmBounds(session.read().document),
      () => sizes.disconnect(),
      () => cancelAnimationFrame(asked),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editing, session, viewport, ui])
  return (
    <EditorCanvas
      viewport={viewport}
      label={t('svgEditor.canvas')}
      width={canvas.maxX - canvas.minX}
      height={canvas.maxY - canvas.minY}
      className="svg-canvas"
      onTwoFingerTap={session.undo}
      onThreeFingerTap={session.redo}
      overlay={<svg ref={overlay} className="svg-overlay" aria-hidden="true" />}
    >
      <div ref={host} className="svg-art ed-checker" aria-hidden="true">
        <img src={picture} alt="" draggable={false} />
      </div>
    </EditorCanvas>
  )
}
