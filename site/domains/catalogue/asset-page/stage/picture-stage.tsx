import { hideDrawing } from '#web/markup/hide-drawing.ts'
import { backdropProps, restBackdrop } from './backdrop.ts'
import { AssetPicture } from './asset-picture.tsx'
import type { IconCustomization } from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'

/** Illustrations, still 3D, photos, and whatever cannot be edited in the page. */
export function PictureStage({ asset }: { asset: AssetView }) {
  return (
    <figure {...backdropProps(restBackdrop(asset), 'specimen--picture')}>
      <AssetPicture asset={asset} />
      <SizeNote asset={asset} />
    </figure>
  )
}

interface DrawingStageProps {
  asset: AssetView
  svg: string
  customization: IconCustomization
}

/** An illustration in the visitor's colours. */
export function DrawingStage({ asset, svg, customization }: DrawingStageProps) {
  return (
    <figure {...backdropProps(restBackdrop(asset, customization), 'specimen--scene')}>
      <span
        className="specimen__drawing"
        role="img"
        aria-label={asset.name}
        dangerouslySetInnerHTML={{ __html: hideDrawing(svg) }}
      />
      <SizeNote asset={asset} />
    </figure>
  )
}

/** Width × height in the corner of the stage. */
export function SizeNote({ asset }: { asset: Pick<AssetView, 'width' | 'height'> }) {
  if (asset.width === null || asset.height === null) return null
  return (
    <figcaption className="specimen__note caption num">
      {asset.width} × {asset.height}
    </figcaption>
  )
}
