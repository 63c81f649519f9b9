import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { hrefs } from '#web/routing/href.ts'
import { GlyphPicture, type ResultCell } from '#domains/catalogue/search/index.ts'

const themes = ['light', 'dark'] as const

/** Pictures as a program shows them in light or in dark mode, as chosen: by styles alone, without scripts. */
export function ThemeSample({ pictures }: { pictures: readonly ResultCell[] }) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <section className="theme-sample" aria-label={t('apps.themes')}>
      <SegmentedControl
        name="theme-sample"
        label={t('apps.themes')}
        segments={themes.map((theme) => ({ value: theme, label: t(`apps.theme.${theme}`) }))}
        defaultValue="light"
      />
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
    </section>
  )
}
