import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { inviteForm } from '#domains/identity/teams/invite.form.ts'
import { MEMBERS_PATH } from './team-actions.ts'

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
    <DataForm
      form={inviteForm}
      path={MEMBERS_PATH}
      initial={initial}
      hidden={{ intent: 'invite' }}
      onDone={onDone && finish}
    />
  )
}
