import { AnimatedStage } from './animated-stage.tsx'
import { AssetPicture } from './asset-picture.tsx'
import { restBackdrop, stageTheme } from './backdrop.ts'
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
    return (
      <MotionStage
        name={asset.name}
        address={fileAddress(asset, asset.isOpen ? 'json' : 'webp')}
        isPicture={!asset.isOpen}
        frames={asset.motion.frames}
        colors={customization.colors}
        ground={restBackdrop(asset)}
        picture={<AssetPicture asset={asset} />}
      />
    )
  }
  if (asset.kind === '3d' && hasModel && asset.isOpen) {
    return (
      <ModelStage
        name={asset.name}
        address={fileAddress(asset, 'glb')}
        ground={restBackdrop(asset)}
        picture={<AssetPicture asset={asset} />}
      />
    )
  }
  if (svg !== null && asset.isAnimated) {
    const { name, width, height } = asset
    return (
      <AnimatedStage
        {...{ name, width, height, svg }}
        ground={customization.ground}
        theme={stageTheme(asset, customization)}
      />
    )
  }
  if (svg !== null && isGlyph) {
    return <GlyphStage asset={asset} customization={customization} svg={svg} onChange={onChange} />
  }
  if (svg !== null && isChanged(customization)) {
    return <DrawingStage asset={asset} svg={svg} customization={customization} />
  }
  return <PictureStage asset={asset} />
}

/** Of the file that a player in the page loads. */
function fileAddress({ uuid, modifiedAt }: AssetView, format: 'json' | 'glb' | 'webp'): string {
  return `/previews/${uuid}.${format}?modified_at=${modifiedAt}`
}
