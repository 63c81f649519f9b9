import { useI18n } from '../../../i18n/i18n-context.tsx'
import { locales } from '../../../i18n/locales.ts'
import { Field, Select, TextArea, type SelectOption } from '../../../ui/field.tsx'
import { useSession } from '../visitor/account-context.tsx'
import { socialNetworks } from './social-networks.ts'

interface ProfileFieldsProps {
  countries: readonly SelectOption[]
  errors: Readonly<Record<string, string>>
}

/** Everything somebody says of themselves. */
export function ProfileFields({ countries, errors }: ProfileFieldsProps) {
  const { t } = useI18n()
  const { individualUser: user } = useSession()
  if (!user) return null
  return (
    <>
      <Field label={t('account.email')} value={user.email} type="email" readOnly />
      <Field
        name="first_name"
        label={t('account.firstName')}
        autoComplete="given-name"
        defaultValue={user.first_name}
        error={errors['first_name']}
        maxLength={60}
      />
      <Field
        name="last_name"
        label={t('account.lastName')}
        autoComplete="family-name"
        defaultValue={user.last_name}
        error={errors['last_name']}
        maxLength={60}
      />
      <Field
        name="username"
        label={t('account.profile.username')}
        hint={t('account.profile.usernameHint')}
        autoComplete="username"
        defaultValue={user.username ?? ''}
        error={errors['username']}
        maxLength={39}
        spellCheck={false}
      />
      <Field
        name="company"
        label={t('account.profile.company')}
        autoComplete="organization"
        defaultValue={user.company ?? ''}
        error={errors['company']}
        maxLength={120}
      />
      <Field
        name="designation"
        label={t('account.profile.designation')}
        autoComplete="organization-title"
        defaultValue={user.designation ?? ''}
        error={errors['designation']}
        maxLength={120}
      />
      <Field
        name="website"
        type="url"
        label={t('account.profile.website')}
        autoComplete="url"
        placeholder="https://"
        defaultValue={user.website ?? ''}
        error={errors['website']}
        maxLength={300}
      />
      <Select
        name="country"
        label={t('account.profile.country')}
        autoComplete="country"
        defaultValue={user.country ?? ''}
        options={[{ value: '', label: '–' }, ...countries]}
      />
      <Select
        name="language"
        label={t('account.profile.language')}
        defaultValue={user.language}
        options={locales.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextArea
        name="about"
        label={t('account.profile.about')}
        defaultValue={user.about ?? ''}
        error={errors['about']}
        maxLength={2000}
        rows={3}
      />
      <fieldset className="stack social-links">
        <legend className="strong">{t('account.profile.social')}</legend>
        <p className="caption">{t('account.profile.socialHint')}</p>
        {socialNetworks.map(({ key, name }) => (
          <Field
            key={key}
            name={`social_${key}`}
            type="url"
            label={name}
            placeholder="https://"
            defaultValue={user.social_urls[key] ?? ''}
            maxLength={300}
          />
        ))}
        {errors['social_urls'] !== undefined && (
          <p className="field__error">{errors['social_urls']}</p>
        )}
      </fieldset>
    </>
  )
}
