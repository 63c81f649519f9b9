import { localizePath, type LocaleCode } from '#web/i18n/locales.ts'
import { ownPath } from '#web/routing/own-path.ts'
import type { AccountChoice } from './user-menu-entries.ts'

interface Switching {
  /** Query of the page on show. */
  search: string
  locale: LocaleCode
  fetch: typeof globalThis.fetch
  /** Loads the page anew; `path` where another one is wanted. */
  load: (path?: string) => void
  /** The session acts as the other account now; the page is about to go. */
  onSwitched: () => void
  /** Hears of a failure; visitors do not. */
  report: (problem: unknown) => void
}

/**
 * Acts as another account: the page reloads, or follows the redirect of its address. A team that
 * requires its own sign-in leads there. What fails otherwise is only reported.
 */
export async function switchAccount(
  { type, uuid }: Pick<AccountChoice, 'type' | 'uuid'>,
  { search, locale, fetch, load, onSwitched, report }: Switching,
): Promise<void> {
  const call = type === 'team' ? `/api/v2/teams/${uuid}/login` : '/api/v2/auth/users/login'
  try {
    const answer = await fetch(call, { method: 'POST', headers: { accept: 'application/json' } })
    if (answer.ok) {
      onSwitched()
      const wanted = ownPath(new URLSearchParams(search).get('redirect'))
      return load(wanted === null ? undefined : localizePath(wanted, locale))
    }
    const { code, fields } = (await answer.json()) as Refusal
    const signIn = ownPath(fields?.['login_url'])
    if (signIn !== null) return load(signIn)
    report(code)
  } catch (error) {
    report(error)
  }
}

type Refusal = {
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
}
