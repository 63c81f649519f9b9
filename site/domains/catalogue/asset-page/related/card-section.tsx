import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { Card } from '#domains/catalogue/cards/index.ts'
import { AssetCards } from './asset-cards.tsx'

interface CardSectionProps {
  title: string
  cards: readonly Card[]
  /** Where all of them are. */
  to?: string
}

/** Assets under a title; nothing where there are none. */
export function CardSection({ title, cards, to }: CardSectionProps) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <section className="mt-7">
      <SectionHead
        title={title}
        end={
          to !== undefined && (
            <Link className="link small" to={to}>
              {t('item.allOf')}
            </Link>
          )
        }
      />
      <AssetCards cards={cards} isWhole={to !== undefined} />
    </section>
  )
}
