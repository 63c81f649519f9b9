import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useHere, useModalLink } from '#domains/identity/accounts/context/account-context.tsx'
import { authPaths, readUtmQueries } from '#domains/identity/accounts/context/utm-queries.ts'

interface GuestButtonsProps {
  /** Leaves signup out where there is little room. */
  signupClassName?: string | undefined
  loginVariant?: 'quiet' | 'line' | undefined
}

/** Log in and sign up: dialogs where scripts run, else links to their pages that come back here. */
export function GuestButtons({ signupClassName, loginVariant = 'quiet' }: GuestButtonsProps) {
  const t = useT()
  const here = useHere()
  const [search] = useSearchParams()
  const utm = readUtmQueries(search.toString())
  const paths = authPaths(utm)
  const query = new URLSearchParams({ ...utm, redirect: here })
  const login = useModalLink('login', { redirect: here })
  const signup = useModalLink('signup', { redirect: here })
  return (
    <>
      <LinkButton variant={loginVariant} to={`${paths.login}?${query}`} rel="nofollow" {...login}>
        {t('shell.logIn')}
      </LinkButton>
      <LinkButton
        className={signupClassName}
        variant="primary"
        to={`${paths.signup}?${query}`}
        rel="nofollow"
        {...signup}
      >
        {t('shell.signUp')}
      </LinkButton>
    </>
  )
}
