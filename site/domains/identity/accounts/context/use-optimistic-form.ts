import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'

/**
 * A change that shows before the server answers. `pending` holds the fields that are on their way;
 * when the server refuses, they are gone again and a message says that it was undone and why.
 */
export function useOptimisticForm() {
  const t = useT()
  const show = useToast()
  const { Form, submit, data, state, formData } = useFetcher<FormAnswer>()
  const told = useRef<FormAnswer>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data?.problem || told.current === data) return
    told.current = data
    show({ tone: 'danger', content: t('session.undone', { reason: data.problem.message ?? '' }) })
  }, [data, state, show, t])
  return { Form, submit, pending: state === 'idle' ? null : (formData ?? null) }
}
