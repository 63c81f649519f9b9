import { useI18n } from '#web/i18n/i18n-context.tsx'
import { ChoiceGroup, RadioRow } from '#web/ui/form/choice.tsx'
import type { AccountChoice } from '#domains/identity/accounts/dialogs/auth-data.ts'

/**
 * Which account a new password is for, where several name one address. Their owners' own words are
 * not shown: somebody else may have chosen them to be taken for another.
 */
export function AccountChoices({ accounts }: { accounts: readonly AccountChoice[] }) {
  const { t, date } = useI18n()
  const describe = ({ openedAt, usedAt, facts }: AccountChoice) =>
    [
      t('account.choices.opened', { date: date(openedAt, 'medium') }),
      usedAt && t('account.choices.used', { date: date(usedAt, 'medium') }),
      ...facts.map((fact) => t(`account.choices.${fact}`)),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <p className="text small">{t('account.choices.why')}</p>
      <ChoiceGroup legend={t('account.choices.legend')}>
        {accounts.map((account, index) => (
          <RadioRow
            key={account.uuid}
            name="chosen_account"
            value={account.uuid}
            defaultChecked={index === 0}
            label={describe(account)}
          />
        ))}
      </ChoiceGroup>
      <p className="caption">{t('account.choices.others')}</p>
    </>
  )
}
