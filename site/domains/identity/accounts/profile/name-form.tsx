import type { FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { wayBack } from '#domains/identity/accounts/dialogs/way-back.ts'
import { nameForm } from './name.form.ts'

/** How somebody without a name wants to be called. */
export function NameForm({ data, initial, path, modal }: FormProps) {
  const hidden = wayBack({ data, modal })
  return (
    <DataForm form={nameForm} path={path} initial={initial} hidden={hidden} onDone={modal?.close} />
  )
}
