import { Link } from '../../ui/link.tsx'
import { useT } from '#app/i18n/i18n-context.tsx'
import { SectionHead } from '#app/ui/section.tsx'
import type { Card } from '../catalogue/index.ts'
import { ItemCards } from './item-cards.tsx'

interface CardSectionProps {
  title: string
  cards: readonly Card[]
  /** Where all of them are. */
  to?: string
}

/** Items under a title; nothing where there are none. */
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
      <ItemCards cards={cards} />
    </section>
  )
}
