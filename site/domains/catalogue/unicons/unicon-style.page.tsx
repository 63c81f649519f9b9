import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { FamilyHead } from './family-head.tsx'
import { NoUnicons } from './no-unicons.tsx'
import { UniconSheet } from './unicon-sheet.tsx'
import { loadUniconStyle } from './load-unicon-style.server.ts'
import '#web/styles/pages/unicons.css'

export const loader = loadUniconStyle

const sizes = [16, 24, 32, 48, 64] as const

export const meta = pageMeta

type PageData = Exclude<
  Awaited<ReturnType<typeof loadUniconStyle>>,
  ReturnType<typeof answerComing>
>

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
                      <span
                        key={icon}
                        aria-hidden="true"
                        dangerouslySetInnerHTML={{ __html: svg }}
                      />
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
