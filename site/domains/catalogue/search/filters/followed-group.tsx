import type { MouseEvent } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { CheckRow, ChoiceGroup } from '#web/ui/form/choice.tsx'
import { useRequireLogin, useSignupHref } from '#domains/identity/accounts/index.ts'
import type { ResultsModel } from '#domains/catalogue/search/results-model.ts'

/** Only what those have made whom the visitor follows: guests are asked to sign up for it. */
export function FollowedGroup({ model: { followed, filters } }: { model: ResultsModel }) {
  const t = useT()
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
      {followed === 'guest' && <SignUpToFollow />}
      {followed === 'nobody' && (
        <Link className="link small" to="/contributors">
          {t('search.followed.find')}
        </Link>
      )}
    </ChoiceGroup>
  )
}

function SignUpToFollow() {
  const t = useT()
  const input = { purpose: 'personalize' } as const
  const requireLogin = useRequireLogin()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    requireLogin(input)
  }
  return (
    <Link className="link small" rel="nofollow" to={useSignupHref(input)} onClick={open}>
      {t('search.followed.signUp')}
    </Link>
  )
}
