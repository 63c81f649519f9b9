import { useT } from '#web/i18n/i18n-context.tsx'
import { uniconFamilies, type UniconFamily } from '#web/routing/rows/unicon-families.ts'
import { ChipLink, Chips } from '#web/ui/chip.tsx'

interface FamilyTabsProps {
  current: UniconFamily
  hrefFor: (family: UniconFamily) => string
}

/** The families that have glyphs as chips, the current one marked. */
export function FamilyTabs({ current, hrefFor }: FamilyTabsProps) {
  const t = useT()
  return (
    <nav aria-label={t('unicons.families')}>
      <Chips>
        {uniconFamilies
          .filter(({ id, isDrawn }) => isDrawn || id === current.id)
          .map((family) => (
            <ChipLink key={family.id} to={hrefFor(family)} isOn={family.id === current.id}>
              {t(`unicons.family.${family.id}`)}
            </ChipLink>
          ))}
      </Chips>
    </nav>
  )
}
