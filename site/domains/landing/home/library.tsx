import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { GlyphPicture, type ResultCell } from '#domains/catalogue/search/index.ts'
import type { HomeModel } from './home-model.ts'

/** One line for each kind: its name, a few of its pieces, how many there are. */
export function Library({ model }: { model: HomeModel }) {
  const { t, number } = useI18n()
  if (model.lines.length === 0) return null
  return (
    <section className="wrap section">
      <SectionHead
        title={t('home.library')}
        count={t('home.assets', { count: model.items })}
        end={
          <Link className="link small" to="/categories">
            {t('home.browse')}
          </Link>
        }
      />
      <ul className="kinds">
        {model.lines.map((line) => (
          <li key={line.id} className="kind">
            <Link className="kind__name" to={line.to}>
              {t(line.label)}
            </Link>
            <div className="kind__strip" aria-hidden="true">
              {line.cells.map((cell) => (
                <Piece key={cell.slug} cell={cell} />
              ))}
            </div>
            <p className="kind__count num">
              {number(line.total)}
              <small>{t('home.free', { count: line.free })}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Piece({ cell: { kind, svg, picture } }: { cell: ResultCell }) {
  if (svg !== undefined)
    return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
  if (!picture) return null
  return (
    <span className={kind === 'icon' ? undefined : 'tall'}>
      <GlyphPicture picture={picture} />
    </span>
  )
}
