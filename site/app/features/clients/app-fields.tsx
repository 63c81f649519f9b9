import type { ApiApp } from '@tessera/contracts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Field, TextArea } from '../../ui/field.tsx'

interface AppFieldsProps {
  app?: ApiApp
  errors: Readonly<Record<string, string>>
}

/** What an app is called and what it is for. */
export function AppFields({ app, errors }: AppFieldsProps) {
  const t = useT()
  return (
    <>
      <Field
        name="name"
        label={t('clients.name')}
        defaultValue={app?.name}
        error={errors['name']}
        maxLength={60}
        required
      />
      <TextArea
        name="description"
        label={t('clients.description')}
        defaultValue={app?.description}
        error={errors['description']}
        maxLength={500}
        rows={2}
      />
      <Field
        name="website"
        type="url"
        label={t('clients.website')}
        defaultValue={app?.website ?? ''}
        error={errors['website']}
        placeholder="https://"
        maxLength={300}
      />
    </>
  )
}
