import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import type { RequestLimits } from './request-limits.server.ts'
import { requestForms } from './request.form.ts'

interface RequestFormProps {
  kind: keyof typeof requestForms
  /** The page whose action takes the form. */
  path: string
  limits: RequestLimits
  answer: FormAnswer | undefined
}

/** The form of a request, with the limits of the day. */
export function RequestForm({ kind, path, limits, answer }: RequestFormProps) {
  const { bytes } = useI18n()
  const words = { size: bytes(limits.mostBytes), today: limits.today }
  return <DataForm form={requestForms[kind]} path={path} initial={answer} words={words} />
}
