import type { AssetKind } from '@tessera/contracts'
import type { MouseEvent } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { modalPath, useAccount, useHere } from '#domains/identity/accounts/index.ts'
import { holdsPlan, type DownloadOffer } from './download-offer.ts'

interface PlanLinkProps {
  kind: AssetKind
  offer: DownloadOffer
  size?: 'lg' | 'md'
  className?: string | undefined
}

/**
 * Stands where a download would be refused for want of a plan: opens the plans that cover this kind, or
 * leads to them without scripts and in a new tab.
 */
export function PlanLink({ kind, offer, size = 'lg', className }: PlanLinkProps) {
  const t = useT()
  const askForPlan = useAskForPlan(kind)
  const here = useHere()
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    askForPlan()
  }
  return (
    <LinkButton
      to={modalPath('upgradeSubscription', { asset: kind, redirect: here })}
      variant="accent"
      size={size}
      className={className}
      rel="nofollow"
      onClick={show}
    >
      {t(holdsPlan(offer) ? 'ui.offer.upgrade' : 'ui.offer.getPlan')}
    </LinkButton>
  )
}

/** Opens the plans that cover a kind over the page; whoever takes one comes back to it. */
export function useAskForPlan(kind: AssetKind): () => void {
  const { open } = useAccount()
  const here = useHere()
  return () => open('upgradeSubscription', { asset: kind, redirect: here })
}
