import { useEffect, useRef, useState } from 'react'
import { applyTheme } from '@tessera/lottie-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import type { Player } from './player/open-player.ts'
import type { LottieDocument } from './state/lottie-document.ts'
import type { LottieEditing } from './use-lottie-editing.ts'

interface StageProps {
  editing: LottieEditing
  name: string
  /** Shown until something is played or changed; null where the player draws from the start. */
  picture: string | null
}

/** The animation as the player draws it; the player is fetched when it is first needed. */
export function Stage({ editing, name, picture }: StageProps) {
  const t = useT()
  const { session } = editing
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isEmpty = useEditor(session, ({ document }) => document.animation.layers.length === 0)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    return followDocument(editing, element, {
      drawsAtOnce: picture === null,
      onDrawn: () => setDrawn(true),
      onFailed: () => setFailed(true),
    })
  }, [editing, picture])
  return (
    <div className="lot-stage ed-checker">
      {hasFailed && <Notice tone="danger">{t('lottieEditor.playerFailed')}</Notice>}
      {isEmpty && <p className="lot-empty">{t('lottieEditor.empty')}</p>}
      {picture !== null && !isDrawn && <img src={picture} alt={name} />}
      <canvas ref={canvas} role="img" aria-label={name} hidden={!isDrawn || isEmpty} />
    </div>
  )
}

type Follow = {
  readonly drawsAtOnce: boolean
  readonly onDrawn: () => void
  readonly onFailed: () => void
}

/** Draws what the session and the clock say, the newest of each frame alone. */
function followDocument(
  { session, clock, shown }: LottieEditing,
  canvas: HTMLCanvasElement,
  { drawsAtOnce, onDrawn, onFailed }: Follow,
): () => void {
  const state = { player: null as Player | null, isOpening: false, isOver: false, asked: 0 }
  const frameOf = ({ animation }: LottieDocument) => clock.frame() - animation.ip
  const show = () => {
    const document = session.live()
    if (document.animation.layers.length === 0) return
    if (state.player) {
      state.player.show(applyTheme(document.animation, shown.read()), frameOf(document))
      return
    }
    if (state.isOpening) return
    state.isOpening = true
    void import('./player/open-player.ts')
      .then(({ openPlayer }) => {
        if (state.isOver) return
        state.player = openPlayer(canvas, { onDrawn, onFailed })
        show()
      })
      .catch(() => {
        state.isOpening = false
        onFailed()
      })
  }
  const showSoon = () => {
    cancelAnimationFrame(state.asked)
    state.asked = requestAnimationFrame(show)
  }
  const stops = [
    session.watch(showSoon),
    shown.subscribe(showSoon),
    clock.watch(() => {
      if (state.player) state.player.draw(frameOf(session.live()))
      else show()
    }),
  ]
  if (drawsAtOnce) show()
  return () => {
    state.isOver = true
    cancelAnimationFrame(state.asked)
    for (const stop of stops) stop()
    state.player?.close()
  }
}
