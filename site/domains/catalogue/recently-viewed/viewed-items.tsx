import { Link } from '#web/ui/navigation/link.tsx'
import type { AssetKind } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { SectionHead } from '#web/ui/section.tsx'
import type { ViewedAsset } from './recently-viewed.ts'
import { useRefreshedViewed } from './use-recently-viewed.ts'

/** What the visitor looked at last, as a section of a page; nothing while there is nothing. */
export function RecentlyViewed({ className }: { className: string }) {
  const { t, locale } = useI18n()
  const items = useRefreshedViewed(locale)
  if (items.length === 0) return null
  return (
    <section className={className}>
      <SectionHead title={t('shell.viewed')} />
      <ViewedAssets items={items} />
    </section>
  )
}

interface ViewedAssetsProps {
  items: readonly ViewedAsset[]
  /** In a list that keeps the focus in its field. */
  isUnfocusable?: boolean
}

/** Their pictures in a row, each a link with the item's name. */
export function ViewedAssets({ items, isUnfocusable = false }: ViewedAssetsProps) {
  return (
    <ul className="viewed">
      {items.map(({ id, asset, slug, name, urls }) => (
        <li key={id}>
          <Link
            to={hrefs.item(asset as AssetKind, slug)}
            title={name}
            {...(isUnfocusable && { tabIndex: -1 })}
          >
            <img
              src={urls.png_256 ?? urls.thumb}
              alt={name}
              width={64}
              height={64}
              loading="lazy"
              decoding="async"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
