import { useState, type SyntheticEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { foundTeam } from '#domains/identity/accounts/context/found-team.ts'
import type { FormProps } from './auth-data.ts'
import { DataForm } from './data-form.tsx'
import { teamForm } from './team.form.ts'

const MEMBERS = '/dashboard/members'

/**
 * Founds a team: name as on the invoice, and where its mails go. Everything on the page belongs to the
 * team then, so it is loaded anew; in a dialog a refusal leaves the page as it is.
 */
export function TeamForm({ data, initial, path, modal }: FormProps) {
  const { t, locale } = useI18n()
  const show = useToast()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState(initial)
  const submit = async (event: SyntheticEvent<HTMLElement>) => {
    if (!modal || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const problem = await foundTeam(new FormData(event.target), locale)
    if (!problem) {
      window.location.assign(localizePath(data.redirect ?? MEMBERS, locale))
      return
    }
    setBusy(false)
    setAnswer({ problem })
    if (Object.keys(problem.fields).length === 0) {
      show({ tone: 'danger', content: t('account.team.failed') })
    }
  }
  return (
    <div onSubmitCapture={(event) => void submit(event)}>
      <DataForm
        form={teamForm}
        path={path}
        initial={answer}
        hidden={data.redirect === null ? {} : { redirect: data.redirect }}
        isBusy={isBusy}
        reloads
      />
    </div>
  )
}
