import { Link } from '../../ui/link.tsx'
import { useT } from '#app/i18n/i18n-context.tsx'
import { hrefs } from '#app/routing/href.ts'
import { SectionHead } from '#app/ui/section.tsx'
import type { Card } from '../catalogue/index.ts'
import { ItemCards } from './item-cards.tsx'
import type { ItemView } from './item-view.ts'

interface SimilarProps {
  item: ItemView
  cards: readonly Card[]
  query: string
}

export function SimilarSection({ item, cards, query }: SimilarProps) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <section className="mt-7">
      <SectionHead
        title={t('item.similar')}
        end={
          query !== '' && (
            <Link className="link small" to={hrefs.search(item.kind, query)}>
              {t('item.moreSimilar')}
            </Link>
          )
        }
      />
      <ItemCards cards={cards} />
    </section>
  )
}
