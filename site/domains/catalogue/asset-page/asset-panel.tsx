import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useCountView } from '#web/ui/use-count-view.ts'
import { useRememberViewed } from '#domains/catalogue/recently-viewed/index.ts'
import { AssetForm } from './asset-form.tsx'
import { AssetHeading } from './asset-heading.tsx'
import { AssetStage } from './stage/asset-stage.tsx'
import { isChanged } from './customise/icon-customization.ts'
import { useCustomization } from './customise/use-customization.ts'
import { LicenseBox } from './license-box.tsx'
import type { AssetPageData } from './load-asset-page.server.ts'
import { toViewed } from './to-viewed.ts'

/** The asset over a list: picture, copy and download with their choices, licence. The rest is on its page. */
export function AssetPanel({ data }: { data: AssetPageData }) {
  const { locale } = useI18n()
  const { asset, offer, snippet } = data
  const { customization, svg, change } = useCustomization(
    data.customization,
    asset.drawing,
    data.changedSvg,
  )
  useCountView(asset.uuid)
  useRememberViewed(toViewed(asset, locale))
  return (
    <article style={{ '--paint': customization.color ?? undefined }}>
      <div className="item__side">
        <AssetHeading asset={asset} level={2} />
        <AssetStage asset={asset} customization={customization} svg={svg} onChange={change} />
        <AssetForm
          asset={asset}
          offer={offer}
          customization={customization}
          onChange={change}
          refusal={null}
          snippet={snippet}
        />
        <LicenseBox asset={asset} isChanged={isChanged(customization)} />
      </div>
    </article>
  )
}
