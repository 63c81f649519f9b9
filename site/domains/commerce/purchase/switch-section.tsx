import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  DataForm,
  modalPath,
  teamForm,
  useHere,
  useSession,
} from '#domains/identity/accounts/index.ts'

/** Who has to buy it: switching account, or making a team, and back to this order. */
export function SwitchSection({ state }: { state: 'team_required' | 'personal_required' }) {
  const { t } = useI18n()
  const here = useHere()
  const { teams } = useSession()
  if (state === 'personal_required') {
    return (
      <section className="stack">
        <h2 className="title-3">{t('purchase.personal.title')}</h2>
        <p className="text small">{t('purchase.personal.text')}</p>
        <Form method="post" action="/auth/switch-user" reloadDocument>
          <input type="hidden" name="redirect" value={here} />
          <Button type="submit" variant="accent">
            {t('purchase.personal.switch')}
          </Button>
        </Form>
      </section>
    )
  }
  const owned = teams.filter(({ pivot }) => pivot.role === 'admin')
  return (
    <section className="stack">
      <h2 className="title-3">{t('purchase.team.title')}</h2>
      <p className="text small">
        {t(owned.length === 0 ? 'purchase.team.foundText' : 'purchase.team.text')}
      </p>
      <div className="row">
        {owned.map(({ uuid, name }) => (
          <Form key={uuid} method="post" action={`/auth/switch-team/${uuid}`} reloadDocument>
            <input type="hidden" name="redirect" value={here} />
            <Button type="submit" variant="accent">
              {t('purchase.team.switch', { team: name })}
            </Button>
          </Form>
        ))}
      </div>
      {owned.length > 0 && <h3 className="title-4">{t('purchase.team.create')}</h3>}
      <DataForm
        form={teamForm}
        path={modalPath('createTeam', { redirect: here })}
        reloads
        variant={owned.length === 0 ? 'accent' : 'line'}
        submitLabel={t('purchase.team.createSubmit')}
        hidden={{ redirect: here }}
      />
    </section>
  )
}
