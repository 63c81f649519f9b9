import { useEffect, useMemo, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { alikeHref, noOptions } from '#domains/picture-search/search/query/alike-address.ts'
import { keepEdges } from '#domains/picture-search/search/query/kept-edges.ts'
import { AddressForm } from './address-form.tsx'
import { CropView } from './crop-view.tsx'
import { describeSource, WHOLE, type DescribedPicture } from './describe-in-browser.ts'
import { DrawView } from './draw-view.tsx'
import { drawSketch } from './draw-sketch.ts'
import { FileFields } from './file-fields.tsx'
import { LiveResults } from './live-results.tsx'
import type { Sketch } from './sketch.ts'
import { useAlike } from './use-alike.ts'
import { useBroughtFiles } from './use-brought-files.ts'
import { useSketch } from './use-sketch.ts'
import { useSource, type OpenPicture } from './use-source.ts'
import './picture-search.css'

const SKETCH_SIDE = 192

type Mode = 'draw' | 'picture'

/** Search by a drawing or a picture: the results follow each change, and only numbers leave the browser. */
export function PictureTool({ first }: { readonly first: Mode }) {
  const t = useT()
  const [mode, setMode] = useState<Mode>(first)
  const [colorsMatter, setColorsMatter] = useState(false)
  const drawing = useSketch()
  const source = useSource(() => setMode('picture'))
  useBroughtFiles(source.take)
  const described = useDescribed(mode, drawing.sketch, source.picture)
  const colors = colorsMatter && mode === 'picture' ? (described?.colors ?? null) : null
  const results = useAlike(described, colors)
  const options = { ...noOptions, also: described?.also ?? null, colors }
  return (
    <div className="picture-tool">
      <div className="picture-tool__left">
        <SegmentedControl
          name="picture-mode"
          label={t('pictureSearch.way')}
          value={mode}
          onChange={setMode}
          segments={[
            { value: 'draw', label: t('pictureSearch.draw') },
            { value: 'picture', label: t('pictureSearch.picture') },
          ]}
        />
        {source.isUnreadable && <Notice tone="danger">{t('pictureSearch.unreadable')}</Notice>}
        {mode === 'draw' && <DrawView drawing={drawing} />}
        {mode === 'picture' && source.picture !== null && (
          <>
            <CropView {...source.picture} onChange={source.change} />
            <CheckRow
              label={t('pictureSearch.colorsMatter')}
              checked={colorsMatter}
              onChange={({ currentTarget }) => setColorsMatter(currentTarget.checked)}
            />
          </>
        )}
        <FileFields onFile={source.take} />
        <p className="caption">{t('pictureSearch.stays')}</p>
        <AddressForm />
      </div>
      <LiveResults
        results={results}
        hint={t(mode === 'draw' ? 'pictureSearch.hintDraw' : 'pictureSearch.hintPicture')}
        to={alikeHref(described?.hash ?? '', null, options)}
      />
    </div>
  )
}

/** The numbers of what is drawn or cut; null where there is nothing yet. */
function useDescribed(
  mode: Mode,
  sketch: Sketch,
  picture: OpenPicture | null,
): DescribedPicture | null {
  const drawn = mode === 'draw' ? sketch : null
  const described = useMemo(() => {
    if (drawn === null) return picture && describeSource(picture.source, picture.cut)
    return drawn.length === 0 ? null : describeSketch(drawn)
  }, [drawn, picture])
  useEffect(() => {
    if (described !== null) keepEdges(described)
  }, [described])
  return described
}

function describeSketch(sketch: Sketch): DescribedPicture | null {
  const image = document.createElement('canvas')
  Object.assign(image, { width: SKETCH_SIDE, height: SKETCH_SIDE })
  const context = image.getContext('2d')
  if (context === null) return null
  drawSketch(context, sketch, { side: SKETCH_SIDE, ink: '#000' })
  const source = { image, width: SKETCH_SIDE, height: SKETCH_SIDE }
  return describeSource(source, { crop: WHOLE, isMirrored: false, isTurned: false })
}
