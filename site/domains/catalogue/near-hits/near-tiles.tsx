import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { NearHits } from './near-hits.ts'

/** What an address with no page comes close to, and the search for its words. */
export function NearTiles({ near: { words, cells } }: { near: NearHits }) {
  const t = useT()
  return (
    <section className="near-hits" aria-labelledby="near-hits">
      <h2 id="near-hits" className="title-3">
        {t('errors.near.heading')}
      </h2>
      <ul>
        {cells.map(({ kind, slug, name, svg, picture }) => (
          <li key={`${kind}/${slug}`}>
            <Link to={hrefs.item(kind, slug)} reloadDocument>
              {svg === undefined ? (
                <span className="near-hits__tile" aria-hidden="true">
                  {picture && (
                    <img
                      className={picture.tone && `tone-${picture.tone}`}
                      src={hrefs.image(picture.uuid, {
                        width: 200,
                        modifiedAt: picture.modifiedAt,
                      })}
                      alt=""
                    />
                  )}
                </span>
              ) : (
                <span
                  className="near-hits__tile"
                  aria-hidden="true"
                  dangerouslySetInnerHTML={{ __html: svg }}
                />
              )}
              <span className="near-hits__name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="link" to={`/search?query=${encodeURIComponent(words)}`} reloadDocument>
        {t('errors.near.search', { words })}
      </Link>
    </section>
  )
}
