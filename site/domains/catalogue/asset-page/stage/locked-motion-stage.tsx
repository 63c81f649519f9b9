import { useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { backdropProps, restBackdrop } from './backdrop.ts'
import { AssetPicture } from './asset-picture.tsx'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'

/** A Lottie that not everybody may have: it moves as a small picture, never as the file itself. */
export function LockedMotionStage({ asset }: { asset: AssetView }) {
  const t = useT()
  const stage = useRef<HTMLElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  return (
    <figure ref={stage} {...backdropProps(restBackdrop(asset), 'specimen--picture')}>
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
          src={`/previews/${asset.uuid}.webp?modified_at=${asset.modifiedAt}`}
          width={asset.width ?? undefined}
          height={asset.height ?? undefined}
          alt={asset.name}
        />
      ) : (
        <AssetPicture asset={asset} />
      )}
    </figure>
  )
}
