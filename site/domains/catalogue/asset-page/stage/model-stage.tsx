import { useRef, useState, type ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { BackdropControl } from './backdrop-control.tsx'
import { backdropProps } from './backdrop.ts'
import type { Backdrop } from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import { useModelViewer } from './use-model-viewer.ts'

interface ModelStageProps {
  name: string
  /** Of the file, which is loaded when it is asked for. */
  address: string
  /** What it stands on at first. */
  ground: Backdrop
  /** Shown until it is opened. */
  picture: ReactNode
}

/** A model: its picture until it is asked for, then a turntable for pointer, keys and slider. */
export function ModelStage({ name, address, ground, picture }: ModelStageProps) {
  const { t, number } = useI18n()
  const stage = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [backdrop, setBackdrop] = useState<Backdrop>(ground)
  const viewer = useModelViewer(host, address)
  const isOpen = viewer.status === 'ready'
  return (
    <div>
      <figure ref={stage} {...backdropProps(backdrop, 'specimen--picture')}>
        <div className="specimen__tools only-scripted">
          <BackdropControl value={backdrop} onChange={setBackdrop} />
          <FullScreenButton target={stage} />
        </div>
        {!isOpen && picture}
        <div
          ref={host}
          className="specimen__model"
          role="application"
          aria-label={t('item.modelOf', { name })}
          data-arrows
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn the model
          tabIndex={isOpen ? 0 : -1}
          hidden={viewer.status === 'poster' || viewer.status === 'failed'}
        />
        {!isOpen && (
          <Button
            className="specimen__open only-scripted"
            variant="primary"
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
