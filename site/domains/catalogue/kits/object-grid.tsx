import { hrefs } from '#web/routing/href.ts'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import type { KitObjectRow } from './kits.queries.server.ts'

/** Parts of kits as cards that lead to their editor. */
export function ObjectGrid({ objects }: { objects: readonly KitObjectRow[] }) {
  return (
    <CardGrid cardWidth="9rem">
      {objects.map(({ slug, name, svg, kitName }) => (
        <PictureCard
          key={slug}
          to={hrefs.kitObjectEditor(slug)}
          name={name}
          by={kitName}
          shape="square"
          media={
            <span className="stage kit-part" aria-hidden="true">
              <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
            </span>
          }
        />
      ))}
    </CardGrid>
  )
}
