import { AnimatedStage } from './animated-stage.tsx'
import { GlyphStage } from './glyph-stage.tsx'
import { isChanged, type IconLook } from './icon-look.ts'
import type { ItemView } from './item-view.ts'
import { LockedMotionStage } from './locked-motion-stage.tsx'
import { ModelStage } from './model-stage.tsx'
import { MotionStage } from './motion-stage.tsx'
import { DrawingStage, PictureStage } from './picture-stage.tsx'

interface ItemStageProps {
  item: ItemView
  look: IconLook
  /** The drawing as chosen; null where the item is shown as a picture. */
  svg: string | null
  onChange: (part: Partial<IconLook>) => void
}

/** The large preview. */
export function ItemStage({ item, look, svg, onChange }: ItemStageProps) {
  const hasModel = item.formats.some(({ format }) => format === 'glb')
  const isGlyph = item.kind === 'icon'
  if (item.kind === 'lottie' && item.motion) {
    if (!item.isOpen) return <LockedMotionStage item={item} />
    return <MotionStage item={item} motion={item.motion} look={look} />
  }
  if (item.kind === '3d' && hasModel && item.isOpen) {
    return <ModelStage item={item} />
  }
  if (svg !== null && item.isAnimated) return <AnimatedStage item={item} look={look} svg={svg} />
  if (svg !== null && isGlyph) {
    return <GlyphStage item={item} look={look} svg={svg} onChange={onChange} />
  }
  if (svg !== null && isChanged(look)) return <DrawingStage item={item} svg={svg} />
  return <PictureStage item={item} />
}
