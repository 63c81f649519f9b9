import { useRef, useState } from 'react'
import { useI18n } from '#app/i18n/i18n-context.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { GroundControl } from './ground-control.tsx'
import { groundProps, restGround } from './ground.ts'
import type { Ground, IconLook } from './icon-look.ts'
import { ItemPicture } from './item-picture.tsx'
import type { ItemView, MotionView } from './item-view.ts'
import { useMotionPlayer } from './use-motion-player.ts'

interface MotionStageProps {
  item: ItemView
  motion: MotionView
  look: IconLook
}

const SPEEDS = [0.25, 0.5, 1, 1.5, 2] as const

/** A Lottie: its poster until it is played; then play, scrub, speed and loop. */
export function MotionStage({ item, motion, look }: MotionStageProps) {
  const { t, number } = useI18n()
  const stage = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [ground, setGround] = useState<Ground>(restGround(item))
  const address = `/previews/${item.uuid}.json?modified_at=${item.modifiedAt}`
  const player = useMotionPlayer(host, { address, colors: look.colors })
  const last = Math.max(1, motion.frames - 1)
  const frame = Math.min(last, Math.round(player.frame))
  return (
    <div>
      <figure ref={stage} {...groundProps(ground, 'specimen--picture')}>
        <div className="specimen__tools only-scripted">
          <GroundControl value={ground} onChange={setGround} />
          <FullScreenButton target={stage} />
        </div>
        {player.status !== 'ready' && <ItemPicture item={item} />}
        <div
          ref={host}
          className="specimen__motion"
          role="img"
          aria-label={item.name}
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
      {player.status === 'failed' && <Notice tone="danger">{t('item.playerFailed')}</Notice>}
    </div>
  )
}
