import { useI18n } from '../../../i18n/i18n-context.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CheckRow } from '../../../ui/choice.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountForm, useSession, type FormAnswer } from '../../accounts/index.ts'
import type { ApplicationData } from './load-application.server.ts'

interface ApplyFormProps {
  application: ApplicationData['application']
  answer: FormAnswer | undefined
}

/** Opens a contributor's profile: name, portfolio, where tax is paid, the terms. */
export function ApplyForm({ application, answer }: ApplyFormProps) {
  const { t } = useI18n()
  const { individualUser } = useSession()
  if (application.state === 'guest') {
    return (
      <p className="mt-5">
        <LinkButton look="accent" size="lg" to={application.signup}>
          {t('contributing.apply.signup')}
        </LinkButton>
      </p>
    )
  }
  if (application.state === 'team') return <Notice>{t('contributing.apply.team')}</Notice>
  if (application.state === 'contributor') {
    return (
      <p className="mt-5">
        <LinkButton look="accent" size="lg" to="/contributor/uploads">
          {t('contributing.uploads.title')}
        </LinkButton>
      </p>
    )
  }
  return (
    <section id="apply" className="mt-6" aria-labelledby="apply-title">
      <h2 className="title-2" id="apply-title">
        {t('contributing.apply.title')}
      </h2>
      <div className="mt-4">
        <AccountForm
          path="/become-contributor"
          initial={answer}
          submitLabel={t('contributing.apply.submit')}
        >
          {({ fields }) => (
            <>
              <Field
                name="name"
                label={t('contributing.apply.name')}
                hint={t('contributing.apply.nameHint')}
                defaultValue={individualUser?.name}
                error={fields['name']}
                maxLength={80}
                required
              />
              <Field
                name="username"
                label={t('contributing.apply.username')}
                hint={t('contributing.apply.usernameHint')}
                error={fields['username']}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                required
              />
              <Field
                name="portfolio"
                type="url"
                label={t('contributing.apply.portfolio')}
                hint={t('contributing.apply.portfolioHint')}
                error={fields['portfolio']}
                maxLength={300}
                required
              />
              <Field
                name="website"
                type="url"
                label={t('contributing.apply.website')}
                error={fields['website']}
                maxLength={200}
              />
              <Select
                name="country"
                label={t('contributing.apply.country')}
                hint={t('contributing.apply.countryHint')}
                options={[{ value: '', label: t('contributing.none') }, ...application.countries]}
                defaultValue={application.country ?? ''}
                error={fields['country']}
                required
              />
              <Field
                name="taxId"
                label={t('contributing.apply.taxId')}
                hint={t('contributing.apply.taxIdHint')}
                error={fields['taxId']}
                maxLength={40}
              />
              <CheckRow name="business" label={t('contributing.apply.business')} />
              <div>
                <CheckRow
                  name="terms"
                  required
                  aria-invalid={fields['terms'] ? true : undefined}
                  aria-describedby={fields['terms'] ? 'apply-terms' : undefined}
                  label={t('contributing.apply.terms')}
                />
                {fields['terms'] && (
                  <p className="field__error" id="apply-terms">
                    {fields['terms']}
                  </p>
                )}
              </div>
            </>
          )}
        </AccountForm>
      </div>
    </section>
  )
}
