import { webhookEvents, type WebhookEvent } from '@tessera/contracts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'

export const eventNames = Object.keys(webhookEvents) as WebhookEvent[]

interface WebhookFieldsProps {
  url?: string | undefined
  description?: string | undefined
  events?: readonly string[] | undefined
  problems?: Readonly<Record<string, string>> | undefined
}

/** Where to, what for, and of which events. */
export function WebhookFields({ url, description, events, problems }: WebhookFieldsProps) {
  const t = useT()
  return (
    <>
      <Field
        name="url"
        type="url"
        label={t('webhooks.url')}
        placeholder="https://"
        hint={t('webhooks.urlHint')}
        error={problems?.['url']}
        defaultValue={url}
        maxLength={500}
        required
        autoComplete="off"
      />
      <Field
        name="description"
        label={t('webhooks.description')}
        defaultValue={description}
        maxLength={100}
        autoComplete="off"
      />
      <fieldset className="webhook-events">
        <legend>{t('webhooks.events')}</legend>
        {problems?.['events'] !== undefined && <p className="field__error">{problems['events']}</p>}
        {eventNames.map((name) => (
          <CheckRow
            key={name}
            name={`event:${name}`}
            value="on"
            defaultChecked={events?.includes(name)}
            label={
              <>
                {t(`webhooks.event.${name}`)} <code className="caption">{name}</code>
              </>
            }
          />
        ))}
      </fieldset>
    </>
  )
}
