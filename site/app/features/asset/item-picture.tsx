import { hrefs } from '#app/routing/href.ts'
import { Picture } from '#app/ui/stage.tsx'
import type { ItemView } from './item-view.ts'

const WIDTHS = [400, 800, 1200, 1600] as const
const SQUARE = 800

/** The item as a raster picture in the widths screens ask for; seen first, so loaded first. */
export function ItemPicture({ item }: { item: ItemView }) {
  const address = (width: number) => hrefs.image(item.uuid, { width, modifiedAt: item.modifiedAt })
  return (
    <Picture
      src={address(SQUARE)}
      srcSet={WIDTHS.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes="(width < 64rem) 100vw, 60vw"
      width={item.width ?? SQUARE}
      height={item.height ?? SQUARE}
      alt={item.name}
      isEager
    />
  )
}
