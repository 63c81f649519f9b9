import { useRef } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import type { HeadlineCounts } from '#platform/settings/operator-texts.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import {
  CellMedia,
  PackGrid,
  popularWords,
  usePreviewMotion,
  type ResultCell,
} from '#domains/catalogue/search/index.ts'
import { RecentlyViewed } from '#domains/catalogue/recently-viewed/index.ts'
import { SiteSearch } from '#domains/catalogue/search-box/index.ts'
import type { HomeModel } from './home-model.ts'
import { HeadlineFigures } from './headline-figures.tsx'
import { Library } from './library.tsx'
import { Mosaic } from './mosaic.tsx'
import { Papers } from './papers.tsx'

interface HomePageProps {
  model: HomeModel
  figures: HeadlineCounts | null
  isCrawler: boolean
}

/** The way in: a search, and a look at everything there is. */
export function HomePage({ model, figures, isCrawler }: HomePageProps) {
  const { t, number } = useI18n()
  const moving = useRef<HTMLDivElement>(null)
  usePreviewMotion(moving)
  const { latestSquare, latestWide, packs } = model
  const hasLatest = latestSquare.length + latestWide.length > 0
  return (
    <>
      <section className="wrap hero">
        <div className="hero__grid">
          <h1 className="display hero__title">{t('home.hero')}</h1>
          <p className="lead">{t('home.lead')}</p>
        </div>
        <SiteSearch
          isCrawler={isCrawler}
          size="lg"
          placeholder={t('shell.search.placeholderCount', { count: model.items })}
        />
        <p className="hero__try">
          <span>{t('home.try')}</span>
          {popularWords.map((word) => (
            <Link key={word} className="quiet-link" to={hrefs.search(null, word)}>
              {t(`home.word.${word}`)}
            </Link>
          ))}
        </p>
        {figures && <HeadlineFigures figures={figures} />}
      </section>
      <div ref={moving}>
        <Mosaic model={model} />
        <Library model={model} />
        {hasLatest && (
          <section className="wrap section">
            <SectionHead
              title={t('home.latest')}
              end={
                <Link className="link small" to="/latest-illustrations">
                  {t('home.allLatest')}
                </Link>
              }
            />
            <Cards cells={latestSquare} columns={4} shape="square" />
            <div className="mt-6">
              <Cards cells={latestWide} columns={3} shape="wide" />
            </div>
          </section>
        )}
        {packs.length > 0 && (
          <section className="wrap section">
            <SectionHead
              title={t('home.packs')}
              count={number(model.packTotal)}
              end={
                <Link className="link small" to="/popular-icon-packs">
                  {t('home.allPacks')}
                </Link>
              }
            />
            <PackGrid packs={packs} columns={4} />
          </section>
        )}
      </div>
      <RecentlyViewed className="wrap section" />
      <Papers model={model} />
    </>
  )
}

interface CardsProps {
  cells: readonly ResultCell[]
  columns: 3 | 4
  shape: 'square' | 'wide'
}

function Cards({ cells, columns, shape }: CardsProps) {
  return (
    <CardGrid columns={columns}>
      {cells.map((item) => (
        <PictureCard
          key={`${item.kind}/${item.slug}`}
          to={hrefs.item(item.kind, item.slug)}
          name={item.name}
          by={item.by}
          shape={shape}
          note={<Badge kind={item.mark ?? 'free'} />}
          media={<CellMedia item={item} />}
        />
      ))}
    </CardGrid>
  )
}
