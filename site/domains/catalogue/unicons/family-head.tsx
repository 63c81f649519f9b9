import { useT } from '#web/i18n/i18n-context.tsx'
import type { UniconFamily } from '#web/routing/rows/unicon-families.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { FamilyTabs } from './family-tabs.tsx'

export type FamilyPage = 'list' | 'explore' | 'start' | 'style' | 'styles'

const paths = {
  list: '/unicons',
  explore: '/unicons/explore',
  start: '/unicons/getting-started',
  style: '/unicons/style',
  styles: '/unicons/styles',
} as const satisfies Record<FamilyPage, string>

interface FamilyHeadProps {
  family: UniconFamily
  page: FamilyPage
  title: string
  lead: string
  count?: number | undefined
}

/** Title of a page of a family, with ways to its other pages and to the other families. */
export function FamilyHead({ family, page, title, lead, count }: FamilyHeadProps) {
  const t = useT()
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Unicons', to: '/unicons' }, { label: title }]} />
      <div className="result-head">
        <h1 className="title-1">{title}</h1>
        {count !== undefined && <p className="count num">{t('unicons.count', { count })}</p>}
      </div>
      <p className="text term-lead">{lead}</p>
      <FamilyTabs current={family} hrefFor={({ many }) => `${paths[page]}/${many}`} />
      <Tabs
        label={t('unicons.link.label')}
        tabs={(['list', 'explore', 'start', 'style', 'styles'] as const).map((name) => ({
          to: `${paths[name]}/${family.many}`,
          label: t(`unicons.link.${name}`),
          isCurrent: name === page,
        }))}
      />
    </>
  )
}
