import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../i18n/i18n-context.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { useAccount, useHere } from '../visitor/account-context.tsx'
import { authPaths, readUtmQueries } from '../sign-up/utm-queries.ts'

interface GuestButtonsProps {
  /** Leaves signup out where there is little room. */
  signupClassName?: string | undefined
  loginLook?: 'quiet' | 'line' | undefined
}

/** Log in and sign up: dialogs where scripts run, else links to their pages that come back here. */
export function GuestButtons({ signupClassName, loginLook = 'quiet' }: GuestButtonsProps) {
  const t = useT()
  const { open } = useAccount()
  const here = useHere()
  const [search] = useSearchParams()
  const utm = readUtmQueries(search.toString())
  const paths = authPaths(utm)
  const query = new URLSearchParams({ ...utm, redirect: here })
  const opening = (name: 'login' | 'signup') => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(name, { redirect: here })
  }
  return (
    <>
      <LinkButton
        look={loginLook}
        to={`${paths.login}?${query}`}
        rel="nofollow"
        onClick={opening('login')}
      >
        {t('shell.logIn')}
      </LinkButton>
      <LinkButton
        className={signupClassName}
        look="primary"
        to={`${paths.signup}?${query}`}
        rel="nofollow"
        onClick={opening('signup')}
      >
        {t('shell.signUp')}
      </LinkButton>
    </>
  )
}
