import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '../../../i18n/i18n-context.tsx'
import { MenuButton } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import type { InviteChoice } from './user-menu-entries.ts'

/** One press makes the team, or switches to the one that exists, and opens its members. */
export function InviteButton({ choice }: { choice: Exclude<InviteChoice, 'hidden'> }) {
  const t = useT()
  const show = useToast()
  const { Form, data, state } = useFetcher<FormAnswer>()
  useEffect(() => {
    if (data?.problem) show({ tone: 'danger', content: t('session.teamFailed') })
  }, [data, show, t])
  return (
    <Form method="post" action="/auth/create-team">
      <input type="hidden" name="at_once" value={choice} />
      <MenuButton type="submit" icon="users" aria-busy={state !== 'idle' || undefined}>
        {t('session.inviteMembers')}
      </MenuButton>
    </Form>
  )
}
