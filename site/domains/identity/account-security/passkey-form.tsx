import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useHref } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'

/** What the browser asks for: an answer of a passkey there is, or a new one. */
export type PasskeyQuestion =
  | { readonly kind: 'get'; readonly options: PublicKeyCredentialRequestOptionsJSON }
  | { readonly kind: 'create'; readonly options: PublicKeyCredentialCreationOptionsJSON }

interface PasskeyFormProps {
  path: string
  question: PasskeyQuestion
  label: string
  hidden?: Readonly<Record<string, string>>
  variant?: 'accent' | 'line'
  isBlock?: boolean
  children?: ReactNode
}

/**
 * A form whose answer a passkey gives: it is asked at the press, and the form is sent with what it said.
 * Shown only where scripts run; without them there are codes.
 */
export function PasskeyForm(props: PasskeyFormProps) {
  const { path, question, label, hidden = {}, variant = 'accent', isBlock, children } = props
  const t = useT()
  const action = useHref(path)
  const answer = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const send = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy || !answer.current) return
    setBusy(true)
    setRefused(false)
    try {
      answer.current.value = JSON.stringify(await ask(question))
      form.submit()
    } catch (error) {
      // The person closed the window of the browser, or the device has no passkey of this site.
      console.warn(error)
      setRefused(true)
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      action={action}
      className="stack only-scripted"
      onSubmit={(event) => void send(event)}
    >
      {isRefused && <Notice tone="warning">{t('security.passkey.refused')}</Notice>}
      {children}
      <Button
        type="submit"
        variant={variant}
        size={isBlock ? 'lg' : 'md'}
        icon="lock"
        isBlock={isBlock}
        isBusy={isBusy}
      >
        {label}
      </Button>
      <AccountField />
      <input ref={answer} type="hidden" name="passkey" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

async function ask(question: PasskeyQuestion): Promise<unknown> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  return question.kind === 'get'
    ? startAuthentication({ optionsJSON: question.options })
    : startRegistration({ optionsJSON: question.options })
}
