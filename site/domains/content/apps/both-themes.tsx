import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { GlyphPicture, type ResultCell } from '#domains/catalogue/search/index.ts'

const themes = ['light', 'dark'] as const

/** The same pictures on light and on dark backdrop: glyphs take the colour of the text. */
export function BothThemes({ pictures }: { pictures: readonly ResultCell[] }) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <section className="both-themes" aria-label={t('apps.themes')}>
      {themes.map((theme) => (
        <figure key={theme} style={{ colorScheme: theme }}>
          <figcaption className="caption">{t(`apps.theme.${theme}`)}</figcaption>
          <ul>
            {pictures.map(({ slug, name, svg, picture }) => (
              <li key={slug}>
                <Link to={hrefs.item('icon', slug)} aria-label={name} title={name}>
                  {svg === undefined ? (
                    picture && <GlyphPicture picture={picture} />
                  ) : (
                    <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </figure>
      ))}
    </section>
  )
}
