import { AnimatedStage } from './animated-stage.tsx'
import { GlyphStage } from './glyph-stage.tsx'
import {
  isChanged,
  type IconCustomization,
} from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'
import { ModelStage } from './model-stage.tsx'
import { MotionStage } from './motion-stage.tsx'
import { DrawingStage, PictureStage } from './picture-stage.tsx'

interface AssetStageProps {
  asset: AssetView
  customization: IconCustomization
  /** The drawing as chosen; null where the asset is shown as a picture. */
  svg: string | null
  onChange: (part: Partial<IconCustomization>) => void
}

/** The large preview. */
export function AssetStage({ asset, customization, svg, onChange }: AssetStageProps) {
  const hasModel = asset.formats.some(({ format }) => format === 'glb')
  const isGlyph = asset.kind === 'icon'
  if (asset.kind === 'lottie' && asset.motion) {
    return <MotionStage asset={asset} motion={asset.motion} customization={customization} />
  }
  if (asset.kind === '3d' && hasModel && asset.isOpen) {
    return <ModelStage asset={asset} />
  }
  if (svg !== null && asset.isAnimated)
    return <AnimatedStage asset={asset} customization={customization} svg={svg} />
  if (svg !== null && isGlyph) {
    return <GlyphStage asset={asset} customization={customization} svg={svg} onChange={onChange} />
  }
  if (svg !== null && isChanged(customization)) return <DrawingStage asset={asset} svg={svg} />
  return <PictureStage asset={asset} />
}
