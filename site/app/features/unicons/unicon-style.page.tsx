import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { SectionHead, SpecList } from '../../ui/section.tsx'
import { CatalogueComing } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { answerComing } from '../term-listing/index.server.ts'
import type { ComingData } from '../term-listing/index.ts'
import { FamilyHead } from './family-head.tsx'
import { familyFrame, familyOfStyle } from './family-page.server.ts'
import { findNearest } from './find-nearest.server.ts'
import { NoUnicons } from './no-unicons.tsx'
import { toUniconCell } from './to-unicon-cell.server.ts'
import { categoriesOf, totalOf } from './unicon-counts.server.ts'
import { UniconSheet } from './unicon-sheet.tsx'
import { countUnicons, findSharedUnicons, findUniconOrigin } from './unicons.queries.server.ts'

const SHOWN = 36
const sizes = [16, 24, 32, 48, 64] as const

/** What a family is: its facts, its sizes, its best known icons. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const family = familyOfStyle(params['style'])
  const [counts, shared, origin] = await Promise.all([
    countUnicons(deps.pool),
    findSharedUnicons(deps.pool, family.id, SHOWN),
    findUniconOrigin(deps.pool, family.id),
  ])
  const total = totalOf(counts, family.id)
  const nearest = total > 0 ? null : await whenAvailable(() => findNearest(deps, family))
  if (total === 0 && nearest === null) return answerComing(language)
  return {
    frame: familyFrame(language, family, 'style', total === 0),
    family,
    total,
    categories: categoriesOf(counts, family.id).length,
    cells: shared.filter((row) => row.family === family.id).map(toUniconCell),
    license: origin?.spdx ?? null,
    nearest,
  }
}

export const meta = pageMeta

type PageData = Exclude<Awaited<ReturnType<typeof loader>>, ReturnType<typeof answerComing>>

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const { t, number } = useI18n()
  if ('model' in loaderData) return <CatalogueComing />
  const { family, total, categories, cells, license, nearest } = loaderData
  const name = t(`unicons.family.${family.id}`)
  const hasFont = family.fontClass !== null && total > 0
  return (
    <div className="wrap">
      <FamilyHead
        family={family}
        page="style"
        title={t('unicons.style.title', { family: name })}
        lead={nearest ? t('unicons.none.text') : t('unicons.style.lead', { family: name })}
      />
      {nearest && <NoUnicons family={family} nearest={nearest} />}
      {!nearest && (
        <>
          <section className="section">
            <SectionHead title={t('unicons.style.facts')} size="title-3" />
            <SpecList
              rows={[
                { label: t('unicons.style.icons'), value: number(total) },
                { label: t('unicons.categories'), value: number(categories) },
                {
                  label: t('unicons.style.font'),
                  value: t(hasFont ? 'unicons.style.yes' : 'unicons.style.no'),
                },
                { label: t('unicons.style.license'), value: license },
              ]}
            />
          </section>
          <section className="section">
            <SectionHead title={t('unicons.style.sizes')} size="title-3" />
            <div className="unicon-sizes">
              {sizes.map((size) => (
                <figure key={size}>
                  <div className="row" style={{ '--glyph': `${size}px` }}>
                    {cells.slice(0, 3).map(({ name: icon, svg }) => (
                      <span key={icon} dangerouslySetInnerHTML={{ __html: svg }} />
                    ))}
                  </div>
                  <figcaption className="small ink-3 num">{number(size)} px</figcaption>
                </figure>
              ))}
            </div>
          </section>
          <section className="section">
            <UniconSheet family={family} cells={cells} />
          </section>
        </>
      )}
    </div>
  )
}
