import { lazy, Suspense } from 'react'
import type { BillingForms } from './modal-host.tsx'
import type { ModalName } from '#domains/identity/accounts/context/modals.ts'
import { Progress } from '#web/ui/navigation/progress-bar.tsx'
import { useAccount } from '#domains/identity/accounts/context/account-context.tsx'

interface ModalsProps {
  /** Fetches what stands in the dialogs about plans and payments. */
  loadBilling: () => Promise<BillingForms>
}

let Host: ReturnType<typeof hostWith> | undefined

/** The dialogs of the account; their code arrives with the first one that opens. */
export function Modals({ loadBilling }: ModalsProps) {
  const { queue } = useAccount()
  if (queue.open.length === 0) return null
  Host ??= hostWith(loadBilling)
  return (
    <Suspense fallback={<Progress isLoading />}>
      <Host />
    </Suspense>
  )
}

/** Fetches the code of a dialog while somebody points at what opens it, so that it opens filled. */
export async function fetchModal(name: ModalName): Promise<void> {
  const { fetchForm } = await import('./modal-host.tsx')
  fetchForm(name)
}

function hostWith(loadBilling: ModalsProps['loadBilling']) {
  return lazy(async () => {
    const [{ ModalHost }, billing] = await Promise.all([import('./modal-host.tsx'), loadBilling()])
    return { default: () => <ModalHost billing={billing} /> }
  })
}
