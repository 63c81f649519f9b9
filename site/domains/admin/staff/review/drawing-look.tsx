import { useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hideDrawing } from '#web/markup/hide-drawing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import type { ReviewedAsset } from './load-review.server.ts'

const ZOOMS = ['1', '2', '4', '8'] as const
type Zoom = (typeof ZOOMS)[number]
const SIZES = [16, 20, 24, 32, 48] as const
/** Formats that a browser shows by itself, to look closer than the preview allows. */
const PICTURES: ReadonlySet<string> = new Set(['svg', 'png', 'webp', 'jpg', 'avif'])
const grounds = [
  { theme: 'light', label: 'staff.review.onLight' },
  { theme: 'dark', label: 'staff.review.onDark' },
] as const

/** A still work on light and dark ground, closer on demand, on keylines, and at the sizes of interfaces. */
export function DrawingLook({ work }: { work: ReviewedAsset }) {
  const t = useT()
  const [zoom, setZoom] = useState<Zoom>('1')
  const [hasKeylines, setKeylines] = useState(false)
  const { name, kind } = work
  const isGlyph = kind === 'icon'
  return (
    <>
      <div className="review-grounds">
        {grounds.map(({ theme, label }) => (
          <div
            key={theme}
            className="review-ground"
            data-theme={theme}
            role="group"
            aria-label={t(label, { name })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is too large is scrolled by keys
            tabIndex={zoom === '1' ? undefined : 0}
            style={{ '--zoom': zoom }}
          >
            <div className="review-ground__drawing">
              {hasKeylines && <span className="review-keylines" />}
              <Drawing work={work} label={t(label, { name })} isClose={zoom !== '1'} />
            </div>
          </div>
        ))}
      </div>
      <div className="row review-look__tools only-scripted">
        <SegmentedControl
          name="review-zoom"
          label={t('review.zoom')}
          segments={ZOOMS.map((value) => ({ value, label: `${value}×` }))}
          value={zoom}
          onChange={setZoom}
        />
        {isGlyph && (
          <CheckRow
            label={t('review.keylines')}
            checked={hasKeylines}
            onChange={(event) => setKeylines(event.currentTarget.checked)}
          />
        )}
      </div>
      {isGlyph && <SmallSizes work={work} />}
    </>
  )
}

function SmallSizes({ work }: { work: ReviewedAsset }) {
  const t = useT()
  return (
    <div className="review-grounds" role="group" aria-label={t('review.sizes')}>
      {grounds.map(({ theme }) => (
        <ul key={theme} className="review-sizes" data-theme={theme}>
          {SIZES.map((size) => (
            <li key={size} style={{ '--size': `${size}px` }}>
              <Drawing work={work} label="" />
              <span>{size}</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

interface DrawingProps {
  work: ReviewedAsset
  /** Empty where it repeats what was named before. */
  label: string
  /** Closer than the preview is sharp. */
  isClose?: boolean
}

/** A drawing takes the colour of the ground where it has none of its own; else the picture of the work. */
function Drawing({ work: { uuid, kind, svg, files }, label, isClose = false }: DrawingProps) {
  if (svg !== null) {
    return (
      <span
        className={classNames('review-drawing', kind === 'icon' && 'review-drawing--glyph')}
        {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        dangerouslySetInnerHTML={{ __html: hideDrawing(svg) }}
      />
    )
  }
  const original = files.find(({ format }) => PICTURES.has(format))
  const isOriginal = isClose && original !== undefined
  return (
    <img
      src={`/staff/review/${uuid}/${isOriginal ? `files/${original.format}` : 'preview'}`}
      alt={label}
    />
  )
}
