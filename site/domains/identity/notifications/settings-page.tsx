import { digestPace } from '@tessera/contracts'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import { Select } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import type { NotificationSetting } from './notification-settings.ts'
import { NOTIFICATIONS_PATH } from './notifications-table.ts'

export type SettingsData = {
  readonly pageData: BasePageData
  readonly settings: readonly NotificationSetting[]
}

interface SettingsPageProps {
  data: SettingsData
  answer: FormAnswer | undefined
}

/** For each kind of news: whether the site shows it, and how often a mail tells of it. */
export function SettingsPage({ data, answer }: SettingsPageProps) {
  const { t } = useI18n()
  const { state } = useNavigation()
  return (
    <DashboardLayout title={t('notifications.settings.title')}>
      <p className="text small">{t('notifications.settings.lead')}</p>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {answer?.done && <Notice tone="success">{t('notifications.settings.saved')}</Notice>}
      <Form method="post" action={`${NOTIFICATIONS_PATH}/settings`} className="stack mt-4">
        <AccountField />
        <div className="table-scroll">
          <table className="table setting-table">
            <thead>
              <tr>
                <th scope="col">{t('notifications.kind')}</th>
                <th scope="col">{t('notifications.settings.shown')}</th>
                <th scope="col">{t('notifications.settings.email')}</th>
              </tr>
            </thead>
            <tbody>
              {data.settings.map((setting) => (
                <SettingRow key={setting.kind} setting={setting} />
              ))}
            </tbody>
          </table>
        </div>
        <p>
          <Button type="submit" variant="accent" isBusy={state === 'submitting'}>
            {t('notifications.settings.save')}
          </Button>
        </p>
      </Form>
    </DashboardLayout>
  )
}

function SettingRow({ setting: { kind, shown, email } }: { setting: NotificationSetting }) {
  const { t } = useI18n()
  const name = t(`notifications.kind.${kind}`)
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="caption block">{t(`notifications.about.${kind}`)}</span>
      </th>
      <td>
        <Switch
          name={`shown-${kind}`}
          defaultChecked={shown}
          label={<span className="sr">{t('notifications.settings.shownOf', { kind: name })}</span>}
        />
      </td>
      <td>
        <Select
          name={`email-${kind}`}
          size="sm"
          label={t('notifications.settings.emailOf', { kind: name })}
          hidesLabel
          defaultValue={email}
          options={digestPace.options.map((value) => ({
            value,
            label: t(`notifications.pace.${value}`),
          }))}
        />
      </td>
    </tr>
  )
}
