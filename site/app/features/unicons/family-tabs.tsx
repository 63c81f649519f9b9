import { useT } from '../../i18n/i18n-context.tsx'
import { uniconFamilies, type UniconFamily } from '../../routing/unicon-families.ts'
import { ChipLink, Chips } from '../../ui/chip.tsx'

interface FamilyTabsProps {
  current: UniconFamily
  hrefFor: (family: UniconFamily) => string
}

/** The six families as chips, the current one marked. */
export function FamilyTabs({ current, hrefFor }: FamilyTabsProps) {
  const t = useT()
  return (
    <nav aria-label={t('unicons.families')}>
      <Chips>
        {uniconFamilies.map((family) => (
          <ChipLink key={family.id} to={hrefFor(family)} isOn={family.id === current.id}>
            {t(`unicons.family.${family.id}`)}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  )
}
