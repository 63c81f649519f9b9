import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Why a sign-in by a team's provider came to nothing, as `sso_error` of the address names it. */
const texts = {
  provider_unreachable: 'account.sso.providerUnreachable',
  provider_unusable: 'account.sso.providerUnusable',
  sign_in_refused: 'account.sso.signInRefused',
  sign_in_expired: 'account.sso.signInExpired',
  domain_not_verified: 'account.sso.domainNotVerified',
  not_a_member: 'account.sso.notAMember',
  no_seat: 'account.sso.noSeat',
  account_blocked: 'account.sso.signInRefused',
} as const

export function SsoNotice() {
  const t = useT()
  const [query] = useSearchParams()
  const problem = query.get('sso_error') ?? ''
  if (!isKnown(problem)) return null
  return <Notice tone="warning">{t(texts[problem])}</Notice>
}

function isKnown(problem: string): problem is keyof typeof texts {
  return Object.hasOwn(texts, problem)
}
