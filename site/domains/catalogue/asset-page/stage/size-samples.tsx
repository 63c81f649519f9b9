import { useT } from '#web/i18n/i18n-context.tsx'
import { stageTheme } from './backdrop.ts'
import { SectionHead } from '#web/ui/section.tsx'
import type { IconCustomization } from '#domains/catalogue/asset-page/customise/icon-customization.ts'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'

const SIZES = [16, 20, 24, 32, 48, 64, 96] as const
/** A drawing repeated a dozen times must not weigh down the page. */
const LARGEST_REPEATED = 6144

/** Still glyphs are shown at sizes. */
export function hasSizeSamples({ kind, isAnimated, drawing }: AssetView): boolean {
  return (
    kind === 'icon' && !isAnimated && drawing !== null && drawing.svg.length <= LARGEST_REPEATED
  )
}

interface SizeSamplesProps {
  asset: AssetView
  svg: string
  customization: IconCustomization
}

/** How a still glyph looks at the sizes interfaces use, and in use. */
export function SizeSamples({ asset, svg, customization }: SizeSamplesProps) {
  const t = useT()
  const glyph = (
    <span className="glyph-host" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
  )
  return (
    <div className="item__late">
      <ul
        className="waterfall"
        aria-label={t('item.sizes')}
        data-theme={stageTheme(asset, customization)}
      >
        {SIZES.map((size) => (
          <li key={size} style={{ '--s': `${size}px` }}>
            {glyph}
            <span>{size}</span>
          </li>
        ))}
      </ul>
      <section className="mt-6" aria-hidden="true">
        <SectionHead title={t('item.inUse')} size="title-3" />
        <div className="usage">
          <div>
            <span className="btn btn--line">
              {glyph}
              {asset.name}
            </span>
            <span className="btn btn--primary">
              {glyph}
              {asset.name}
            </span>
          </div>
          <div>
            <div>
              {[18, 42].map((count) => (
                <div key={count} className="list-row">
                  {glyph}
                  <span className="truncate">{asset.name}</span>
                  <span className="count num" style={{ marginInlineStart: 'auto' }}>
                    {count}
                  </span>
                </div>
              ))}
            </div>
          </div>
          <div>
            <div className="dock">
              {[0, 1, 2].map((place) => (
                <span key={place} className={place === 1 ? 'on' : undefined}>
                  {glyph}
                  <span className="truncate">{asset.name}</span>
                </span>
              ))}
            </div>
          </div>
        </div>
      </section>
    </div>
  )
}
