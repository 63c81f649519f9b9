import type { User } from '@tessera/contracts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { socialNetworks } from './social-networks.ts'

/** Where else somebody is found. */
export function SocialLinks({ user, problem }: { user: User; problem: string | undefined }) {
  const t = useT()
  return (
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
      {problem !== undefined && <p className="field__error">{problem}</p>}
    </fieldset>
  )
}
