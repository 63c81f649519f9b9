import { lazy, Suspense } from 'react'
import type { BillingForms } from './modal-host.tsx'
import { useAccount } from '../visitor/account-context.tsx'

const ModalHost = lazy(async () => ({ default: (await import('./modal-host.tsx')).ModalHost }))

/** The dialogs of the account; their code arrives with the first one that opens. */
export function Modals({ billing }: { billing: BillingForms }) {
  const { queue } = useAccount()
  if (queue.open.length === 0) return null
  return (
    <Suspense>
      <ModalHost billing={billing} />
    </Suspense>
  )
}
