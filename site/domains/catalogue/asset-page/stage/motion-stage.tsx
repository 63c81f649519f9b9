import { useRef, useState, type ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { BackdropControl } from './backdrop-control.tsx'
import { backdropProps } from './backdrop.ts'
import type {
  Backdrop,
  IconCustomization,
} from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import { FilmStrip } from './film-strip.tsx'
import { useMotionPlayer } from './use-motion-player.ts'

interface MotionStageProps {
  name: string
  /** Of the file, which is loaded when it is first played. */
  address: string
  /** The address is of a moving picture and not of the animation; closed works have no other. */
  isPicture?: boolean
  frames: number
  colors: IconCustomization['colors']
  /** What it stands on at first. */
  ground: Backdrop
  /** Shown until it is played. */
  picture: ReactNode
}

const SPEEDS = [0.25, 0.5, 1, 1.5, 2] as const

/**
 * A Lottie: its poster until it is played; then play, scrub, speed and loop. One that not everybody may have plays
 * as a small moving picture, never as the file itself.
 */
export function MotionStage(props: MotionStageProps) {
  const { name, address, isPicture = false, frames, colors, ground, picture } = props
  const { t, number } = useI18n()
  const stage = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [backdrop, setBackdrop] = useState<Backdrop>(ground)
  const player = useMotionPlayer(host, { address, frames, isPicture, colors })
  const last = Math.max(1, frames - 1)
  const frame = Math.min(last, Math.round(player.frame))
  return (
    <div>
      <figure ref={stage} {...backdropProps(backdrop, 'specimen--picture')}>
        <div className="specimen__tools only-scripted">
          <BackdropControl value={backdrop} onChange={setBackdrop} />
          <FullScreenButton target={stage} />
        </div>
        {player.status !== 'ready' && picture}
        <div
          ref={host}
          className="specimen__motion"
          role="img"
          aria-label={name}
          hidden={player.status !== 'ready'}
        />
      </figure>
      <div className="player only-scripted" role="group" aria-label={t('item.player')}>
        <IconButton
          icon={player.isPlaying ? 'pause' : 'play'}
          label={t(player.isPlaying ? 'item.pause' : 'item.play')}
          aria-busy={player.status === 'loading' || undefined}
          onClick={() => void player.toggle()}
        />
        <input
          className="range"
          type="range"
          min={0}
          max={last}
          value={frame}
          aria-label={t('item.frame')}
          style={{ '--fill': `${(frame / last) * 100}%` }}
          onChange={(event) => void player.seek(event.currentTarget.valueAsNumber)}
        />
        <span className="num nowrap">
          {number(frame)} / {number(last)}
        </span>
        <div className="row no-mobile" style={{ '--row': '.25rem' }}>
          <select
            className="select select--sm select--bare"
            aria-label={t('item.speed')}
            value={player.speed}
            onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {number(speed)}×
              </option>
            ))}
          </select>
          <IconButton
            icon="repeat"
            size="sm"
            label={t('item.loop')}
            aria-pressed={player.isLooping}
            onClick={() => player.setLooping(!player.isLooping)}
          />
        </div>
      </div>
      {player.status === 'ready' && (
        <FilmStrip
          last={last}
          frame={frame}
          colors={colors}
          onDraw={player.drawFrames}
          onSeek={(to) => void player.seek(to)}
        />
      )}
      {player.status === 'failed' && <Notice tone="danger">{t('item.playerFailed')}</Notice>}
    </div>
  )
}
