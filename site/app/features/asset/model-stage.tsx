import { useRef, useState } from 'react'
import { useI18n } from '#app/i18n/i18n-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { GroundControl } from './ground-control.tsx'
import { groundProps, restGround } from './ground.ts'
import type { Ground } from './icon-look.ts'
import { ItemPicture } from './item-picture.tsx'
import type { ItemView } from './item-view.ts'
import { useModelViewer } from './use-model-viewer.ts'

/** A model: its picture until it is asked for, then a turntable for pointer, keys and slider. */
export function ModelStage({ item }: { item: ItemView }) {
  const { t, number } = useI18n()
  const stage = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [ground, setGround] = useState<Ground>(restGround(item))
  const viewer = useModelViewer(host, `/previews/${item.uuid}.glb?modified_at=${item.modifiedAt}`)
  const isOpen = viewer.status === 'ready'
  return (
    <div>
      <figure ref={stage} {...groundProps(ground, 'specimen--picture')}>
        <div className="specimen__tools only-scripted">
          <GroundControl value={ground} onChange={setGround} />
          <FullScreenButton target={stage} />
        </div>
        {!isOpen && <ItemPicture item={item} />}
        <div
          ref={host}
          className="specimen__model"
          role="application"
          aria-label={t('item.modelOf', { name: item.name })}
          data-arrows
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn the model
          tabIndex={isOpen ? 0 : -1}
          hidden={viewer.status === 'poster' || viewer.status === 'failed'}
        />
        {!isOpen && (
          <Button
            className="specimen__open only-scripted"
            look="primary"
            icon="rotate"
            isBusy={viewer.status === 'loading'}
            onClick={() => void viewer.open()}
          >
            {t('item.openModel')}
          </Button>
        )}
      </figure>
      {isOpen && (
        <div className="player" role="group" aria-label={t('item.turntable')}>
          <IconButton
            icon={viewer.isTurning ? 'pause' : 'rotate'}
            label={t(viewer.isTurning ? 'item.pause' : 'item.turn')}
            onClick={viewer.toggleTurning}
          />
          <input
            className="range"
            type="range"
            min={0}
            max={359}
            value={viewer.angle}
            aria-label={t('item.angle')}
            style={{ '--fill': `${viewer.angle / 3.59}%` }}
            onChange={(event) => viewer.turnTo(event.currentTarget.valueAsNumber)}
          />
          <output className="num nowrap">{number(viewer.angle)}°</output>
        </div>
      )}
      {viewer.status === 'failed' && <Notice tone="danger">{t('item.modelFailed')}</Notice>}
    </div>
  )
}
