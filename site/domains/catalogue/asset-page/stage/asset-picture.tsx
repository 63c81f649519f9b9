import { hrefs } from '#web/routing/href.ts'
import { Picture } from '#web/ui/card/stage.tsx'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'

const WIDTHS = [400, 800, 1200, 1600] as const
const SQUARE = 800

/** The asset as a raster picture in the widths screens ask for; seen first, so loaded first. */
export function AssetPicture({ asset }: { asset: AssetView }) {
  const address = (width: number) =>
    hrefs.image(asset.uuid, { width, modifiedAt: asset.modifiedAt })
  return (
    <Picture
      src={address(SQUARE)}
      srcSet={WIDTHS.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes="(width < 64rem) 100vw, 60vw"
      width={asset.width ?? SQUARE}
      height={asset.height ?? SQUARE}
      alt={asset.name}
      isEager
    />
  )
}
