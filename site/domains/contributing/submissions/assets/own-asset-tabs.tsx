import { useT } from '#web/i18n/i18n-context.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { ownAssetsPath } from './own-asset-data.ts'

const states = [
  'draft',
  'submitted',
  'returned',
  'accepted',
  'published',
  'taken-down',
  'withdrawn',
] as const

interface OwnAssetTabsProps {
  counts: Readonly<Partial<Record<string, number>>>
  current: string
}

/** From the files that arrive to the assets that are published. */
export function OwnAssetTabs({ counts, current }: OwnAssetTabsProps) {
  const t = useT()
  // Most contributors never have one of these.
  const isListed = (state: (typeof states)[number]) =>
    state !== 'taken-down' || current === state || (counts[state] ?? 0) > 0
  return (
    <Tabs
      label={t('contributing.works.title')}
      tabs={[
        {
          to: '/contributor/uploads',
          label: t('contributing.tab.uploads'),
          isCurrent: current === 'uploads',
        },
        ...states.filter(isListed).map((state) => ({
          to: state === 'draft' ? ownAssetsPath : `${ownAssetsPath}?state=${state}`,
          label: t(`contributing.state.${state}.many`),
          count: counts[state] ?? 0,
          isCurrent: current === state,
        })),
      ]}
    />
  )
}
