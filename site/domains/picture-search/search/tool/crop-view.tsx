import { useEffect, useRef, type PointerEvent } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Slider } from '#web/ui/form/slider.tsx'
import { changeCrop, cropNumbers, dragCrop, toCrop, type Corner } from './change-crop.ts'
import { WHOLE, type Crop, type Cut, type Source } from './describe-in-browser.ts'

type Props = {
  readonly source: Source
  readonly proposals: readonly Crop[]
  readonly cut: Cut
  readonly onChange: (cut: Cut) => void
}

const corners: readonly Corner[] = ['left top', 'right top', 'right bottom', 'left bottom']

/** The picture with the part that is searched for: dragged, set by numbers or chosen from what was found in it. */
export function CropView({ source, proposals, cut, onChange }: Props) {
  const t = useT()
  const { crop } = cut
  const set = (next: Crop) => onChange({ ...cut, crop: next })
  const numbers = cropNumbers(crop)
  return (
    <div className="picture-crop">
      <Stage source={source} cut={cut} onCrop={set} />
      {proposals.length > 0 && (
        <div className="picture-tools" role="group" aria-label={t('pictureSearch.proposals')}>
          {proposals.map((each, at) => (
            <Button
              // oxlint-disable-next-line react/no-array-index-key -- proposals of one picture stay
              key={at}
              size="sm"
              aria-pressed={each === crop}
              onClick={() => set(each)}
            >
              {t('pictureSearch.proposal', { number: at + 1 })}
            </Button>
          ))}
          <Button size="sm" aria-pressed={crop === WHOLE} onClick={() => set(WHOLE)}>
            {t('pictureSearch.whole')}
          </Button>
        </div>
      )}
      <CheckRow
        label={t('pictureSearch.mirrored')}
        checked={cut.isMirrored}
        onChange={({ currentTarget }) => onChange({ ...cut, isMirrored: currentTarget.checked })}
      />
      <CheckRow
        label={t('pictureSearch.turned')}
        checked={cut.isTurned}
        onChange={({ currentTarget }) => onChange({ ...cut, isTurned: currentTarget.checked })}
      />
      <details className="picture-crop__numbers">
        <summary>{t('pictureSearch.cropNumbers')}</summary>
        {(['left', 'top', 'right', 'bottom'] as const).map((side) => (
          <Slider
            key={side}
            label={t(sideNames[side])}
            value={numbers[side]}
            min={0}
            max={100}
            format={(value) => `${value} %`}
            onChange={(value) => set(toCrop(changeCrop(numbers, side, value)))}
          />
        ))}
      </details>
    </div>
  )
}

const sideNames = {
  left: 'pictureSearch.cropLeft',
  top: 'pictureSearch.cropTop',
  right: 'pictureSearch.cropRight',
  bottom: 'pictureSearch.cropBottom',
} as const

type StageProps = {
  readonly source: Source
  readonly cut: Cut
  readonly onCrop: (crop: Crop) => void
}

function Stage({ source, cut: { crop, isMirrored }, onCrop }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<{ x: number; y: number; crop: Crop; corner: Corner | null } | null>(null)
  const { width, height, image } = source

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
  }, [image, width, height])

  function begin(event: PointerEvent<HTMLElement>, corner: Corner | null): void {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, crop, corner }
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const box = canvas.current?.getBoundingClientRect()
    if (!drag.current || !box || !event.isPrimary) return
    const { x, y, crop: from, corner } = drag.current
    const across = ((event.clientX - x) / box.width) * (isMirrored ? -1 : 1)
    onCrop(dragCrop(from, corner, across, (event.clientY - y) / box.height))
  }

  const end = () => {
    drag.current = null
  }
  const percent = (share: number) => `${share * 100}%`
  return (
    <div
      className={isMirrored ? 'picture-stage picture-stage--mirrored' : 'picture-stage'}
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-hidden="true"
    >
      <canvas ref={canvas} width={width} height={height} />
      <div
        className="picture-stage__box"
        style={{
          left: percent(crop.left),
          top: percent(crop.top),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
        onPointerDown={(event) => begin(event, null)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {corners.map((corner) => (
          <i
            key={corner}
            data-corner={corner}
            onPointerDown={(event) => begin(event, corner)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
          />
        ))}
      </div>
    </div>
  )
}
