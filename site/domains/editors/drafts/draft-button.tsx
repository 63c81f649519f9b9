import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { DRAFTS_PATH } from './paths.ts'

interface DraftButtonProps {
  draft: string
  intent: 'trash' | 'restore' | 'delete' | 'revoke' | 'open' | 'share' | 'name'
  /** With the name of what it acts on, for those who hear the button alone. */
  label: string
  isDanger?: boolean | undefined
  /** Further fields. */
  values?: Readonly<Record<string, string | number>> | undefined
  children: ReactNode
}

/** A form with one button: works without JavaScript. */
export function DraftButton(props: DraftButtonProps) {
  const { draft, intent, label, isDanger, values = {}, children } = props
  return (
    <Form method="post" action={DRAFTS_PATH}>
      <AccountField />
      <input type="hidden" name="draft" value={draft} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        size="sm"
        variant={isDanger ? 'danger-line' : 'quiet'}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  )
}
