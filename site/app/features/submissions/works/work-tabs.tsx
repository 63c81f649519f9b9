import { useT } from '../../../i18n/i18n-context.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { worksPath } from './works-data.ts'

const states = ['draft', 'submitted', 'returned', 'accepted', 'published', 'withdrawn'] as const

interface WorkTabsProps {
  counts: Readonly<Partial<Record<string, number>>>
  current: string
}

/** From the files that arrive to the works that are published. */
export function WorkTabs({ counts, current }: WorkTabsProps) {
  const t = useT()
  return (
    <Tabs
      label={t('contributing.works.title')}
      tabs={[
        {
          to: '/contributor/uploads',
          label: t('contributing.tab.uploads'),
          isCurrent: current === 'uploads',
        },
        ...states.map((state) => ({
          to: state === 'draft' ? worksPath : `${worksPath}?state=${state}`,
          label: t(`contributing.state.${state}.many`),
          count: counts[state] ?? 0,
          isCurrent: current === state,
        })),
      ]}
    />
  )
}
