import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { FormAnswer } from '../accounts/index.ts'

export const MEMBERS_PATH = '/dashboard/members'

/**
 * A change of the team that shows before the server answers. `pending` is what is being done; when
 * the server refuses, it is gone again and a message says that it was undone and why.
 */
export function useTeamAction() {
  const t = useT()
  const show = useToast()
  const { Form, data, state, formData } = useFetcher<FormAnswer>()
  const told = useRef<FormAnswer>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data?.problem || told.current === data) return
    told.current = data
    const content = t('teams.undone', { reason: data.problem.message ?? '' })
    show({ tone: 'danger', content })
  }, [data, state, show, t])
  const pending = state === 'idle' ? null : formData?.get('intent')
  return { Form, pending: typeof pending === 'string' ? pending : null }
}
