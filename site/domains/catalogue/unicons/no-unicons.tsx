import { useT } from '#web/i18n/i18n-context.tsx'
import type { UniconFamily } from '#web/routing/rows/unicon-families.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import type { Nearest } from './find-nearest.server.ts'

/** A family without icons says so and offers the nearest of the catalogue. */
export function NoUnicons({ family, nearest }: { family: UniconFamily; nearest: Nearest }) {
  const t = useT()
  return (
    <>
      <EmptyState
        title={t('unicons.none.title', { family: t(`unicons.family.${family.id}`) })}
        actions={<LinkButton to={nearest.to}>{t('unicons.none.nearest')}</LinkButton>}
      >
        <p>{t('unicons.none.text')}</p>
      </EmptyState>
      <div className="mt-5">
        <AssetGrid items={nearest.cells} kind={family.id === '3d' ? '3d' : 'icon'} />
      </div>
    </>
  )
}
