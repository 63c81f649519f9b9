import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { CellMedia, type ResultCell } from '#domains/catalogue/search/index.ts'

/** What others have published. */
export function Works({ works }: { works: readonly ResultCell[] }) {
  const t = useT()
  if (works.length === 0) return null
  return (
    <section className="payout" aria-labelledby="works-title">
      <h2 className="title-2" id="works-title">
        {t('contributing.payout.works')}
      </h2>
      <CardGrid cardWidth="12rem">
        {works.map((work) => (
          <PictureCard
            key={`${work.kind}/${work.slug}`}
            to={hrefs.item(work.kind, work.slug)}
            name={work.name}
            by={work.by}
            shape="square"
            media={<CellMedia item={work} />}
          />
        ))}
      </CardGrid>
    </section>
  )
}
