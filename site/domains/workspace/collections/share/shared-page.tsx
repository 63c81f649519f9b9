import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { familyOf } from '#web/routing/rows/families.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { Stage } from '#web/ui/card/stage.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { ExportMenu } from '#domains/workspace/collections/edit/export-menu.tsx'
import { editPath } from '#domains/workspace/collections/paths.ts'
import { EditAllLinks } from '#domains/workspace/collections/edit/edit-all-links.tsx'
import type { SharedData, SharedAsset } from './shared-view.ts'

/** A collection that somebody shares: its works in its look, and the forms it leaves in. */
export function SharedPage({ data: { shared } }: { data: SharedData }) {
  const { t } = useI18n()
  const { name, description, by, path, kind, kinds, works, page, lastPage } = shared
  const glyphs = works.filter(({ svg }) => svg !== null)
  const pictures = works.filter(({ svg }) => svg === null)
  const held = kinds.filter(({ count, kind: of }) => count > 0 || of === kind)
  const addressOf = (of: typeof kind) => (of === null ? path : `${path}/${familyOf(of).one}`)
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[{ label: t('collections.collections'), to: '/collections' }, { label: name }]}
      />
      <div className="result-head">
        <h1 className="title-1">{name}</h1>
        <p className="count num">{t('collections.count', { count: shared.total })}</p>
        <span className="grow" />
        {shared.canEdit && (
          <LinkButton to={editPath(shared.uuid)} icon="pencil">
            {t('collections.edit')}
          </LinkButton>
        )}
        {shared.items > 0 && (
          <EditAllLinks uuid={shared.uuid} slug={shared.path.split('/').at(-1) ?? ''} />
        )}
        {shared.items > 0 && <ExportMenu uuid={shared.uuid} count={shared.items} />}
      </div>
      {shared.refused && <Notice tone="danger">{shared.refused}</Notice>}
      {description && <p className="text">{description}</p>}
      {by && <p className="caption mt-2">{t('collections.by', { name: by })}</p>}
      {held.length > 2 && (
        <div className="mt-4">
          <Tabs
            label={t('catalogue.kinds')}
            tabs={held.map(({ kind: of, count }) => ({
              to: addressOf(of),
              label: of === null ? t('catalogue.all') : kindName(t, of),
              count,
              isCurrent: of === kind,
            }))}
          />
        </div>
      )}
      {works.length === 0 && (
        <EmptyState
          sample="cells"
          title={t('collections.emptyShared')}
          actions={<Link to="/icons">{t('collections.browse')}</Link>}
        />
      )}
      {glyphs.length > 0 && (
        <div className="mt-5">
          <IconSheet bleedsOnPhones isNamed>
            {glyphs.map(({ uuid, href, title, svg, mark }) => (
              <IconCell
                key={uuid}
                to={href}
                name={title}
                svg={svg ?? undefined}
                mark={mark ?? undefined}
              />
            ))}
          </IconSheet>
        </div>
      )}
      {pictures.length > 0 && (
        <div className="mt-5">
          <CardGrid cardWidth="11rem">{pictures.map(toPicture)}</CardGrid>
        </div>
      )}
      <div className="mt-6">
        <Pagination
          current={page}
          last={lastPage}
          hrefFor={(wanted) => addressOf(kind) + (wanted === 1 ? '' : `?page=${wanted}`)}
        />
      </div>
    </div>
  )
}

function toPicture({ uuid, href, title, by, picture, width, height, mark }: SharedAsset) {
  return (
    <PictureCard
      key={uuid}
      to={href}
      name={title}
      by={by}
      shape="square"
      note={mark && <Badge kind={mark} isMark />}
      media={
        <Stage isPadded={width < height * 1.2}>
          <img src={picture} width={width} height={height} alt="" loading="lazy" />
        </Stage>
      }
    />
  )
}
