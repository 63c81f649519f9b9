import { useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n-context.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { groundProps, restGround } from './ground.ts'
import { ItemPicture } from './item-picture.tsx'
import type { ItemView } from './item-view.ts'

/** A Lottie that not everybody may have: it moves as a small picture, never as the file itself. */
export function LockedMotionStage({ item }: { item: ItemView }) {
  const t = useT()
  const stage = useRef<HTMLElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  return (
    <figure ref={stage} {...groundProps(restGround(item), 'specimen--picture')}>
      <div className="specimen__tools only-scripted">
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'item.pause' : 'item.play')}
          onClick={() => setPlaying(!isPlaying)}
        />
        <FullScreenButton target={stage} />
      </div>
      {isPlaying ? (
        <img
          src={`/previews/${item.uuid}.webp?modified_at=${item.modifiedAt}`}
          width={item.width ?? undefined}
          height={item.height ?? undefined}
          alt={item.name}
        />
      ) : (
        <ItemPicture item={item} />
      )}
    </figure>
  )
}
