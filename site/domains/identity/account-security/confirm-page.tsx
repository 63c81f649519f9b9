import { useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { CONFIRM_PATH } from '#web/routing/sign-in-steps.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AuthPanel, DataForm } from '#domains/identity/accounts/index.ts'
import { PasskeyForm, type PasskeyQuestion } from './passkey-form.tsx'
import { confirmByCodeForm, confirmByPasswordForm } from './proof.form.ts'

export type ConfirmData = {
  readonly pageData: BasePageData
  readonly way: 'factor' | 'password' | 'none'
  readonly question: PasskeyQuestion | null
  /** Where it leads, and which form waits. */
  readonly hidden: Readonly<Record<string, string>>
}

interface ConfirmPageProps {
  data: ConfirmData
  answer: FormAnswer | undefined
}

/** Asks whether it is still the person, and then sends the form that waited. */
export function ConfirmPage({ data: { way, question, hidden }, answer }: ConfirmPageProps) {
  const t = useT()
  if (answer?.held) return <Onwards held={answer.held} />
  const rest = { path: CONFIRM_PATH, initial: answer, hidden, reloads: true } as const
  return (
    <AuthPanel title={t('security.confirm.title')} lead={t(`security.confirm.lead.${way}`)}>
      <div className="stack">
        {question && (
          <PasskeyForm
            path={CONFIRM_PATH}
            question={question}
            label={t('security.passkey.use')}
            hidden={hidden}
            isBlock
          />
        )}
        {way === 'factor' && (
          <DataForm form={confirmByCodeForm} variant={question ? 'line' : 'accent'} {...rest} />
        )}
        {way === 'password' && <DataForm form={confirmByPasswordForm} {...rest} />}
        {way === 'none' && (
          <LinkButton to="/auth/forgot-password" variant="accent" size="lg" isBlock>
            {t('security.confirm.setPassword')}
          </LinkButton>
        )}
      </div>
    </AuthPanel>
  )
}

/** Sends the form that waited, as it was typed: by itself where scripts run, else at a press. */
function Onwards({ held }: { held: NonNullable<FormAnswer['held']> }) {
  const t = useT()
  const action = useHref(held.path)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <AuthPanel title={t('security.confirm.done')} lead={t('security.confirm.onwards')}>
      <form ref={form} method="post" action={action}>
        {Object.entries(held.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="accent" size="lg" isBlock>
          {t('security.confirm.continue')}
        </Button>
      </form>
    </AuthPanel>
  )
}
