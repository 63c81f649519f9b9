import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { CheckRow, ChoiceGroup } from '#web/ui/form/choice.tsx'
import type { ResultsModel } from '#domains/catalogue/search/results-model.ts'

/** Only what those have made whom the visitor follows; guests follow nobody. */
export function FollowedGroup({ model: { followed, filters } }: { model: ResultsModel }) {
  const t = useT()
  if (followed === 'guest') return null
  return (
    <ChoiceGroup legend={t('search.personalize')}>
      <CheckRow
        key={String(filters.isPersonal)}
        name="personalize"
        value="true"
        label={t('search.followed')}
        count={typeof followed === 'number' ? followed : undefined}
        defaultChecked={filters.isPersonal}
        disabled={typeof followed !== 'number'}
      />
      {followed === 'nobody' && (
        <Link className="link small" to="/contributors">
          {t('search.followed.find')}
        </Link>
      )}
    </ChoiceGroup>
  )
}
