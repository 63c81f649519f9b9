import { upsellButton, type UpsellButton } from '@tessera/billing'
import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import {
  heldSubscriptions,
  useHere,
  useSession,
  type ClientSession,
} from '#domains/identity/accounts/index.ts'
import { PURCHASE_PATH, usePlanOrder } from '#domains/commerce/pricing/index.ts'

/** The one button of the header that sells something; nothing for whoever has all there is. */
export function Upsell({ className }: { className?: string | undefined }) {
  const t = useT()
  const here = useHere()
  const row = useCurrentRow()
  const session = useSession()
  const found = upsellOf(session, row?.page === 'pricing')
  if (!found) return null
  switch (found.button) {
    case 'switch-to-annual': {
      const planId = heldSubscriptions(session.individualUser)[0]?.plan.id
      return planId === undefined ? null : <SwitchToAnnual className={className} planId={planId} />
    }
    case 'switch-to-team':
      return <SwitchToTeam className={className} here={here} teams={session.teams} />
    case 'get-team-access': {
      const isHeld = found.target === 'dashboard-subscriptions'
      return (
        <LinkButton
          className={className}
          rel="nofollow"
          to={isHeld ? '/dashboard/subscriptions' : `${PURCHASE_PATH}?type=team`}
        >
          {t('session.upsell.teamAccess')}
        </LinkButton>
      )
    }
    case 'get-unlimited-downloads':
      return (
        <LinkButton className={className} to="/pricing" opensNewTab>
          {t('session.getUnlimited')}
          <span className="sr">, {t('shell.opensNewTab')}</span>
        </LinkButton>
      )
  }
}

function upsellOf(session: ClientSession, isOnPricing: boolean): UpsellButton | null {
  const { isAuthenticated, isTeam, teamUser, individualUser, teams } = session
  return upsellButton({
    isLoggedIn: isAuthenticated,
    accountType: isTeam ? 'team' : 'personal',
    isOnPricing,
    subscriptions: heldSubscriptions(teamUser ?? individualUser),
    subscribedTeams: teams.filter((team) => team.is_subscribed).length,
  })
}

interface SwitchToAnnualProps {
  className: string | undefined
  planId: number
}

function SwitchToAnnual({ className, planId }: SwitchToAnnualProps) {
  const t = useT()
  const { href, press } = usePlanOrder({ planId, type: 'personal', period: 'year' })
  return (
    <LinkButton className={className} rel="nofollow" to={href} onClick={press}>
      {t('session.upsell.annual')}
    </LinkButton>
  )
}

interface SwitchToTeamProps {
  className: string | undefined
  here: string
  teams: ClientSession['teams']
}

/** The page is made anew: everything on it belongs to the team then. */
function SwitchToTeam({ className, here, teams }: SwitchToTeamProps) {
  const t = useT()
  const team = teams.find((one) => one.is_subscribed)
  if (!team) return null
  return (
    <Form
      method="post"
      action={`/auth/switch-team/${team.uuid}`}
      reloadDocument
      className={className}
    >
      <input type="hidden" name="redirect" value={here} />
      <Button type="submit">{t('session.upsell.team')}</Button>
    </Form>
  )
}
