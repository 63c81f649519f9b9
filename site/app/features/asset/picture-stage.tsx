import { hideDrawing } from '#app/markup/hide-drawing.ts'
import { groundProps, restGround } from './ground.ts'
import { ItemPicture } from './item-picture.tsx'
import type { ItemView } from './item-view.ts'

/** Illustrations, still 3D, photos, and whatever cannot be edited in the page. */
export function PictureStage({ item }: { item: ItemView }) {
  return (
    <figure {...groundProps(restGround(item), 'specimen--picture')}>
      <ItemPicture item={item} />
      <SizeNote item={item} />
    </figure>
  )
}

/** An illustration in the visitor's colours. */
export function DrawingStage({ item, svg }: { item: ItemView; svg: string }) {
  return (
    <figure {...groundProps(restGround(item), 'specimen--scene')}>
      <span
        className="specimen__drawing"
        role="img"
        aria-label={item.name}
        dangerouslySetInnerHTML={{ __html: hideDrawing(svg) }}
      />
      <SizeNote item={item} />
    </figure>
  )
}

/** Width × height in the corner of the stage. */
export function SizeNote({ item }: { item: Pick<ItemView, 'width' | 'height'> }) {
  if (item.width === null || item.height === null) return null
  return (
    <figcaption className="specimen__note caption num">
      {item.width} × {item.height}
    </figcaption>
  )
}
