import { Form } from 'react-router'
import { SECURITY_PATH } from '#web/routing/sign-in-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'

interface SecurityActionProps {
  intent: string
  label: string
  /** Names what it is about for whoever does not see where the button stands. */
  longLabel?: string
  uuid?: string
  isDanger?: boolean
}

/** One button of the security page: a form of its own, which loads the page anew. */
export function SecurityAction({ intent, label, longLabel, uuid, isDanger }: SecurityActionProps) {
  return (
    <Form method="post" action={SECURITY_PATH} reloadDocument>
      <AccountField />
      <input type="hidden" name="intent" value={intent} />
      {uuid && <input type="hidden" name="uuid" value={uuid} />}
      <Button
        type="submit"
        size={uuid ? 'sm' : 'md'}
        variant={isDanger ? 'danger-line' : 'line'}
        aria-label={longLabel}
      >
        {label}
      </Button>
    </Form>
  )
}
