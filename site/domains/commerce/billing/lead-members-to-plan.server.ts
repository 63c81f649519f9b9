import { redirect } from 'react-router'
import type { SignedIn } from '#platform/context.ts'
import { billingPaths } from './billing-paths.ts'
import { isPayer } from './is-payer.ts'

/** Pages that only the payer uses lead members of a team to what it holds, where it says whom to ask. */
export function leadMembersToPlan(actor: SignedIn): void {
  if (!isPayer(actor)) throw redirect(billingPaths.subscriptions)
}
