import { useOptimisticForm } from '#domains/identity/accounts/index.ts'

export const MEMBERS_PATH = '/dashboard/members'

/** A change of the team that shows before the server answers; `pending` is what is being done. */
export function useTeamAction() {
  const { Form, pending } = useOptimisticForm()
  const intent = pending?.get('intent')
  return { Form, pending: typeof intent === 'string' ? intent : null }
}
