import { Form } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Bell } from '#domains/shell/bell/index.ts'
import {
  GuestButtons,
  isPremium,
  useHere,
  UserMenu,
  useSession,
  type UserMenuProps,
} from '#domains/identity/accounts/index.ts'

/** The end of the header: the user menu, or the way to one. */
export function AccountEntrance({ isOpen, invite }: UserMenuProps) {
  const { individualUser } = useSession()
  if (!individualUser) return <GuestButtons signupClassName="header__mid" />
  return (
    <>
      <Bell />
      <UserMenu isOpen={isOpen} invite={invite} />
    </>
  )
}

/** Foot of the mobile sidebar: signup and login; signed in, subscribers log out and others see plans. */
export function SidebarAccount() {
  const t = useT()
  const here = useHere()
  const { isAuthenticated, teamUser, individualUser } = useSession()
  if (!isAuthenticated) return <GuestButtons loginVariant="line" />
  const isSubscriber = isPremium(teamUser ?? individualUser)
  return (
    <>
      {!isSubscriber && (
        <LinkButton variant="primary" to="/pricing" opensNewTab>
          {t('session.getUnlimited')}
          <span className="sr">, {t('shell.opensNewTab')}</span>
        </LinkButton>
      )}
      {isSubscriber && (
        <Form method="post" action="/auth/logout" reloadDocument>
          <input type="hidden" name="redirect" value={here} />
          <Button type="submit">{t('session.logOut')}</Button>
        </Form>
      )}
    </>
  )
}

/** Reads “Exclusive” for whoever is signed in, else “Free Assets”: those of the day. */
export function AssetLink() {
  const t = useT()
  const { isAuthenticated } = useSession()
  if (isAuthenticated) return <Link to="/exclusive">{t('shell.exclusive')}</Link>
  return <Link to="/l/assets-of-the-day">{t('shell.freeAssets')}</Link>
}
