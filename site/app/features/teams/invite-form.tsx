import { useT } from '../../i18n/i18n-context.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AccountForm, type FormAnswer } from '../accounts/index.ts'
import { MEMBERS_PATH } from './team-actions.ts'

const MOST_ADDRESSES = 50
const GOOD_FOR_DAYS = 7

interface InviteFormProps {
  initial: FormAnswer | undefined
  onDone?: (() => void) | undefined
}

/** Asks people into the team by their addresses, one on each line. */
export function InviteForm({ initial, onDone }: InviteFormProps) {
  const t = useT()
  const show = useToast()
  const finish = () => {
    show({ content: t('teams.invite.sent') })
    onDone?.()
  }
  return (
    <AccountForm
      path={MEMBERS_PATH}
      initial={initial}
      submitLabel={t('teams.invite.submit')}
      hidden={{ intent: 'invite' }}
      onDone={onDone && finish}
    >
      {({ fields }) => (
        <TextArea
          name="emails"
          label={t('teams.invite.emails')}
          hint={t('teams.invite.hint', { count: MOST_ADDRESSES, days: GOOD_FOR_DAYS })}
          error={fields['emails'] ?? fields['email']}
          autoComplete="off"
          spellCheck={false}
          rows={4}
        />
      )}
    </AccountForm>
  )
}
