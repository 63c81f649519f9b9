import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { uniconFamilies } from '#web/routing/rows/unicon-families.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip.tsx'
import { CardGrid, Mini, PictureCard } from '#web/ui/card/picture-card.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { UniconSheet } from './unicon-sheet.tsx'
import { loadUnicons } from './load-unicons.server.ts'

export const loader = loadUnicons

export const meta = pageMeta

export default function Page({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loadUnicons>>
}) {
  const { t, number } = useI18n()
  const { total, families, categories, cells } = loaderData
  const line = uniconFamilies[0]
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('unicons.title')}</h1>
        <p className="count num">{t('unicons.count', { count: total })}</p>
      </div>
      <p className="text term-lead">{t('unicons.lead', { count: total })}</p>
      <p className="row">
        <LinkButton variant="primary" to="/unicons/getting-started/lines">
          {t('unicons.link.start')}
        </LinkButton>
        <LinkButton variant="quiet" to="/unicons/explore/lines">
          {t('unicons.link.explore')}
        </LinkButton>
      </p>
      <section className="section">
        <SectionHead title={t('unicons.families')} />
        <CardGrid columns={4}>
          {uniconFamilies.map(({ id, many }) => {
            const family = families.find((row) => row.id === id)
            if (!family || family.total === 0) return null
            return (
              <PictureCard
                key={id}
                to={hrefs.unicons(many)}
                name={t(`unicons.family.${id}`)}
                shape="pack"
                note={<span className="count num">{number(family.total)}</span>}
                media={<Mini svgs={family.svgs} columns={4} />}
              />
            )
          })}
        </CardGrid>
      </section>
      <section className="section">
        <SectionHead title={t('unicons.categories')} count={number(categories.length)} />
        <Chips>
          {categories.map(({ category, count }) => (
            <ChipLink key={category} to={hrefs.unicons(line.many, category)} count={count}>
              {t(`unicons.category.${category}`)}
            </ChipLink>
          ))}
        </Chips>
      </section>
      <section className="section">
        <UniconSheet family={line} cells={cells} isWhole />
      </section>
    </div>
  )
}
