import type { PaletteDraft } from '@tessera/palette'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { loadModelViewer, loadMotionPlayer } from '#domains/catalogue/asset-page/index.ts'
import type { ArtPiece } from './artwork.ts'
import { colorChanges, paintsFor } from './paint-artwork.ts'

type Played = Extract<ArtPiece, { readonly type: 'motion' | 'model' }>
type Changes = Readonly<Record<string, string>>
type Player = {
  readonly recolor: (changes: Changes) => void
  readonly setPlaying: (isPlaying: boolean) => void
  readonly close: () => void
}

interface PlayedPieceProps {
  piece: Played
  draft: PaletteDraft
  picture: ReactNode
}

/**
 * An animation or model in the palette. The animation is loaded at once and rests on its first frame; the model,
 * whose viewer is large, when it is asked for. Nothing moves unasked.
 */
export function PlayedPiece({ piece, draft, picture }: PlayedPieceProps) {
  const { t } = useI18n()
  const host = useRef<HTMLDivElement>(null)
  const changes = colorChanges(piece, paintsFor(piece, draft, 0))
  const [isOpen, setOpen] = useState(piece.type === 'motion')
  const [isPlaying, setPlaying] = useState(false)
  const { player, hasFailed } = usePlayer(host, piece, { isOpen, changes })
  const toggle = () => {
    player?.setPlaying(!isPlaying)
    setPlaying(!isPlaying)
  }
  return (
    <>
      {!player && picture}
      <div
        ref={host}
        className={piece.type === 'motion' ? 'art__motion' : 'art__model'}
        role="img"
        aria-label={piece.name}
        hidden={!player && !isOpen}
      />
      <span className="art__play">
        {isOpen ? (
          <Button size="sm" icon={isPlaying ? 'pause' : 'play'} onClick={toggle}>
            {t(isPlaying ? 'item.pause' : 'item.play')}
          </Button>
        ) : (
          <Button size="sm" icon="rotate" onClick={() => setOpen(true)}>
            {t('item.openModel')}
          </Button>
        )}
      </span>
      {hasFailed && <Notice tone="danger">{t('item.playerFailed')}</Notice>}
    </>
  )
}

function usePlayer(
  host: React.RefObject<HTMLDivElement | null>,
  piece: Played,
  { isOpen, changes }: { readonly isOpen: boolean; readonly changes: Changes },
) {
  const [player, setPlayer] = useState<Player | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(changes)
  const key = JSON.stringify(changes)
  useEffect(() => {
    const element = host.current
    if (!isOpen || !element) return
    let isOver = false
    let opened: Player | null = null
    openPlayer(element, piece, latest.current).then(
      (found) => {
        opened = found
        if (isOver) return found.close()
        found.recolor(latest.current)
        setPlayer(found)
      },
      () => setFailed(true),
    )
    return () => {
      isOver = true
      opened?.close()
      setPlayer(null)
    }
  }, [host, piece, isOpen])
  useEffect(() => {
    latest.current = JSON.parse(key) as Changes
    player?.recolor(latest.current)
  }, [player, key])
  return { player, hasFailed }
}

async function openPlayer(host: HTMLElement, piece: Played, colors: Changes): Promise<Player> {
  const nothing = () => undefined
  if (piece.type === 'model') {
    const { openModelViewer } = await loadModelViewer()
    const viewer = await openModelViewer(host, piece.address, nothing)
    return { recolor: viewer.recolor, setPlaying: viewer.setTurning, close: viewer.close }
  }
  const { openMotionPlayer } = await loadMotionPlayer()
  const { frames } = piece
  const motion = await openMotionPlayer(host, piece.address, {
    frames,
    colors,
    onFrame: nothing,
    onEnd: nothing,
  })
  return {
    recolor: (changes) => void motion.recolor(changes),
    setPlaying: (isPlaying) => (isPlaying ? motion.play() : motion.pause()),
    close: motion.close,
  }
}
