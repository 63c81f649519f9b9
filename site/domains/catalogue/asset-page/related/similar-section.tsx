import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { SectionHead } from '#web/ui/section.tsx'
import type { Card } from '#domains/catalogue/cards/index.ts'
import { AssetCards } from './asset-cards.tsx'
import type { AssetView } from '#domains/catalogue/asset-page/asset-view.ts'

interface SimilarProps {
  asset: AssetView
  cards: readonly Card[]
  query: string
}

export function SimilarSection({ asset, cards, query }: SimilarProps) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <section className="mt-7">
      <SectionHead
        title={t('item.similar')}
        end={
          query !== '' && (
            <Link className="link small" to={hrefs.search(asset.kind, query)}>
              {t('item.moreSimilar')}
            </Link>
          )
        }
      />
      <AssetCards cards={cards} isWhole />
    </section>
  )
}
