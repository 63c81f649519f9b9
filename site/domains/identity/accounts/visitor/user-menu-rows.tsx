import type { SyntheticEvent } from 'react'
import { Form } from 'react-router'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { Avatar } from '#web/ui/card/avatar.tsx'
import { MenuButton, MenuLink, MenuRule, MenuTitle } from '#web/ui/overlay/menu.tsx'
import { useHere, useSession } from '#domains/identity/accounts/context/account-context.tsx'
import { noteOwnSwitch } from '#domains/identity/accounts/context/account-memory.ts'
import { CreateTeamLink, InviteButton } from './invite-button.tsx'
import {
  otherAccounts,
  planLabel,
  userMenuEntries,
  type AccountChoice,
  type InviteChoice,
} from './user-menu-entries.ts'

export interface UserMenuProps {
  isOpen: (path: string) => boolean
  invite: InviteChoice
}

/** What stands in the user menu: where one can go, as whom, and out. Forms and links work without JavaScript. */
export function UserMenuRows({ isOpen, invite }: UserMenuProps) {
  const t = useT()
  const session = useSession()
  const here = useHere()
  const shown = session.teamUser ?? session.individualUser
  if (!shown) return null
  const plan = planLabel(session)
  const others = otherAccounts(session)
  return (
    <>
      <MenuTitle>
        <strong className="block truncate">{shown.name}</strong>
        {'key' in plan ? t(plan.key) : plan.name}
      </MenuTitle>
      {userMenuEntries(session, isOpen).map(({ id, label, icon, to }) => (
        <MenuLink key={id} to={to} icon={icon}>
          {t(label)}
        </MenuLink>
      ))}
      {invite !== 'hidden' && <InviteButton choice={invite} />}
      <MenuRule />
      {others.length > 0 && (
        <>
          <MenuTitle>{t('session.switch')}</MenuTitle>
          {others.map((account) => (
            <SwitchRow key={account.uuid} account={account} here={here} />
          ))}
        </>
      )}
      <CreateTeamLink label="session.createTeam" icon="plus" />
      <MenuRule />
      <Form method="post" action="/auth/logout" reloadDocument>
        <input type="hidden" name="redirect" value={here} />
        <MenuButton type="submit" icon="logout">
          {t('session.logOut')}
        </MenuButton>
      </Form>
    </>
  )
}

/** Switching reloads the page: everything on it belongs to the other account then. A form without scripts. */
function SwitchRow({ account, here }: { account: AccountChoice; here: string }) {
  const { t, locale } = useI18n()
  const act = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { switchAccount } = await import('./switch-account.ts')
    await switchAccount(account, {
      search: location.search,
      locale,
      fetch: globalThis.fetch,
      load: (path) => (path === undefined ? location.reload() : location.assign(path)),
      onSwitched: noteOwnSwitch,
      report: (problem) => console.error(problem),
    })
  }
  return (
    <Form method="post" action={account.path} reloadDocument onSubmit={(event) => void act(event)}>
      <input type="hidden" name="redirect" value={here} />
      <button type="submit" className="menu__row">
        <Avatar name={account.name} src={account.photo} size="sm" />
        <span className="truncate">{account.name}</span>
        <span className="end">
          {t(account.type === 'team' ? 'session.team' : 'session.personal')}
        </span>
      </button>
    </Form>
  )
}
