import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Form as DocumentForm, useFetcher, useLocation } from 'react-router'
import type { FormAnswer, FormProblem } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from './account-field.tsx'
import { proveHuman } from '#domains/identity/accounts/human-check/prove-human.ts'
import '#web/styles/pages/account.css'

export interface AccountFormProps {
  /** The page whose action takes the form; a modal sends it to the same place as the page. */
  path: string
  /** For fields that stand outside of it. */
  id?: string | undefined
  /** What the action answered when the page was asked for without JavaScript. */
  initial?: FormAnswer | undefined
  submitLabel: string
  /** Solves the human check first. */
  isForHumans?: boolean | undefined
  /** Sends the files of its inputs as well. */
  hasFiles?: boolean | undefined
  isDanger?: boolean | undefined
  /** `primary` where the page has its one accent elsewhere. */
  variant?: 'accent' | 'primary' | 'line' | undefined
  /** Loads a new document with the answer: everything on the page belongs to another account then. */
  reloads?: boolean | undefined
  /** Acts whichever account the session is in: switching between them. */
  isForAnyAccount?: boolean | undefined
  /** On its way by other means than the form's own. */
  isBusy?: boolean | undefined
  hidden?: Readonly<Record<string, string>> | undefined
  onDone?: ((answer: FormAnswer) => void) | undefined
  children?: (problem: FormProblem) => ReactNode
}

const noProblem: FormProblem = { code: null, message: null, fields: {} }

/**
 * One form for page and modal. The server's words stand over it and at each field; the first field
 * that is wrong gets the focus. Without JavaScript it is a plain form of its page.
 */
export function AccountForm(props: AccountFormProps) {
  const { path, initial, submitLabel, isForHumans, hidden = {}, onDone, children } = props
  const t = useT()
  const here = useLocation()
  // The query comes along: shown again with what is wrong, the page still knows where it leads.
  const action = here.pathname === path ? path + here.search : path
  const encType = props.hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const fetcher = useFetcher<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const human = useRef<Promise<Readonly<Record<string, string>>>>(undefined)
  const [isSolving, setSolving] = useState(false)
  const answer = fetcher.data ?? initial
  const problem = answer?.problem ?? noProblem
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (!answer) return
    if (!answer.problem) return done.current?.(answer)
    // A challenge is good once.
    human.current = undefined
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])

  const prepare = () => {
    if (isForHumans) human.current ??= proveHuman()
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    // What a look at the fields shows to be wrong, the server answers at once, before it asks for a human.
    if (!isForHumans || !event.currentTarget.checkValidity()) return
    event.preventDefault()
    if (isSolving || fetcher.state !== 'idle') return
    setSolving(true)
    const data = new FormData(event.currentTarget)
    try {
      prepare()
      for (const [name, value] of Object.entries((await human.current) ?? {})) data.set(name, value)
    } catch (error) {
      // The server says what is missing, in words.
      console.error(error)
    }
    setSolving(false)
    await fetcher.submit(data, { method: 'post', action, encType })
  }
  const isBusy = isSolving || fetcher.state !== 'idle' || props.isBusy === true
  const Form = props.reloads ? DocumentForm : fetcher.Form
  return (
    <Form
      ref={form}
      id={props.id}
      method="post"
      action={action}
      encType={encType}
      noValidate
      {...(props.reloads && { reloadDocument: true })}
      className="stack"
      onFocus={prepare}
      onSubmit={(event) => void submit(event)}
    >
      {problem.message && Object.keys(problem.fields).length === 0 && (
        <Notice tone="danger">{problem.message}</Notice>
      )}
      {children?.(problem)}
      <Button
        type="submit"
        variant={props.isDanger ? 'danger' : (props.variant ?? 'accent')}
        size="lg"
        isBlock
        isBusy={isBusy}
      >
        {submitLabel}
      </Button>
      <span className="sr" aria-live="polite">
        {isBusy ? t('ui.loading') : ''}
      </span>
      {/* Last, where they take no space of the stack. */}
      {!props.isForAnyAccount && <AccountField />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
