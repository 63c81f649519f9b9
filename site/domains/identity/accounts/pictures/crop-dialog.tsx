import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import {
  cropPart,
  MOST_ZOOM,
  movedView,
  wholeView,
  type CropView,
  type Size,
} from './crop-geometry.ts'
import { drawCrop } from './draw-crop.ts'

interface CropDialogProps {
  /** Where the browser keeps the file that was chosen. */
  url: string
  /** The largest picture that is made of it; its shape is that of the frame. */
  target: Size
  onDone: (picture: Blob) => void
  onClose: () => void
}

const KEY_STEP = 0.05
const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
}

/** Shows a file before it is sent, and lets somebody choose the part that is. */
export default function CropDialog({ url, target, onDone, onClose }: CropDialogProps) {
  const t = useT()
  const image = useRef<HTMLImageElement>(null)
  const [picture, setPicture] = useState<Size | null>(null)
  const [view, setView] = useState<CropView>({ zoom: 1, x: 0, y: 0 })
  const [isUnreadable, setUnreadable] = useState(false)
  const aspect = target.width / target.height
  const part = picture && cropPart(picture, aspect, view)

  const move = (by: { x: number; y: number }) => {
    if (picture) setView((now) => movedView(picture, aspect, now, by))
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.buttons === 0) return
    const { clientWidth, clientHeight } = event.currentTarget
    move({ x: -event.movementX / clientWidth, y: -event.movementY / clientHeight })
  }
  const press = (event: KeyboardEvent) => {
    const by = directions[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }
  const save = () => {
    if (!image.current || !part) return
    drawCrop(image.current, part, target).then(onDone, () => setUnreadable(true))
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('account.pictures.crop')} width="560px">
      {isUnreadable ? (
        <Notice tone="danger">{t('account.pictures.unreadable')}</Notice>
      ) : (
        <div className="stack">
          <button
            type="button"
            className="crop"
            aria-label={t('account.pictures.cropHint')}
            style={{ aspectRatio: String(aspect) }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onKeyDown={press}
          >
            <img
              ref={image}
              src={url}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setPicture({ width, height })
                setView(wholeView({ width, height }))
              }}
              onError={() => setUnreadable(true)}
              style={
                part && picture
                  ? {
                      inlineSize: `${(picture.width / part.width) * 100}%`,
                      insetInlineStart: `${(-part.left / part.width) * 100}%`,
                      insetBlockStart: `${(-part.top / part.height) * 100}%`,
                    }
                  : { visibility: 'hidden' }
              }
            />
          </button>
          <p className="caption">{t('account.pictures.cropHint')}</p>
          <label className="crop__zoom">
            {t('account.pictures.zoom')}
            <input
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.01}
              value={view.zoom}
              onChange={({ currentTarget: { value } }) =>
                setView((now) => ({ ...now, zoom: Number(value) }))
              }
            />
          </label>
          <Button variant="accent" size="lg" isBlock onClick={save}>
            {t('account.pictures.cropSave')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
