import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'

type ImpersonationBarProps = { acting: { readonly name: string; readonly until: string } }

/** Stands over every page while somebody of the staff acts as a person, with the way out. */
export function ImpersonationBar({ acting: { name, until } }: ImpersonationBarProps) {
  const { t } = useI18n()
  return (
    <aside className="announce announce--warning" aria-label={t('acting.label')} data-acting>
      <span>{t('acting.text', { name, time: `${until.slice(11, 16)} UTC` })}</span>
      <Form method="post" action="/auth/stop-acting" reloadDocument>
        <Button type="submit" size="sm">
          {t('acting.end')}
        </Button>
      </Form>
    </aside>
  )
}
