import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { IconName } from '#web/ui/icons.ts'
import { MenuButton, MenuLink } from '#web/ui/overlay/menu.tsx'
import { useModalLink } from '#domains/identity/accounts/context/account-context.tsx'
import { modalPath } from '#domains/identity/accounts/context/modals.ts'
import type { InviteChoice } from './user-menu-entries.ts'

const INVITE = '/dashboard/members?invite_members=true'

/** Asks for the name of the new team first, or switches to the one that exists; then its people are invited. */
export function InviteButton({ choice }: { choice: Exclude<InviteChoice, 'hidden'> }) {
  const t = useT()
  if (choice === 'create-team') {
    return <CreateTeamLink label="session.inviteMembers" icon="users" />
  }
  return (
    <Form method="post" action="/auth/create-team" reloadDocument>
      <input type="hidden" name="at_once" value={choice} />
      <input type="hidden" name="redirect" value={INVITE} />
      <MenuButton type="submit" icon="users">
        {t('session.inviteMembers')}
      </MenuButton>
    </Form>
  )
}

/** Opens the dialog that founds a team; its page in a new tab and without scripts. */
export function CreateTeamLink({ label, icon }: { label: MessageKey; icon: IconName }) {
  const t = useT()
  const query = { redirect: INVITE }
  const link = useModalLink('createTeam', query)
  return (
    <MenuLink to={modalPath('createTeam', query)} icon={icon} {...link} rel="nofollow">
      {t(label)}
    </MenuLink>
  )
}
