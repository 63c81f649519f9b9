import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { applyForm } from './apply.form.ts'
import type { ApplicationData } from './load-application.server.ts'

interface ApplyFormProps {
  application: ApplicationData['application']
  answer: FormAnswer | undefined
}

/** Opens a contributor's profile: name, portfolio, where tax is paid, the terms. */
export function ApplyForm({ application, answer }: ApplyFormProps) {
  const t = useT()
  if (application.state === 'guest') {
    return (
      <p className="mt-5">
        <LinkButton variant="accent" size="lg" to={application.signup}>
          {t('contributing.apply.signup')}
        </LinkButton>
      </p>
    )
  }
  if (application.state === 'team') return <Notice>{t('contributing.apply.team')}</Notice>
  if (application.state === 'contributor') {
    return (
      <p className="mt-5">
        <LinkButton variant="accent" size="lg" to="/contributor/uploads">
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
        <DataForm
          form={applyForm}
          path="/become-contributor"
          initial={answer}
          values={{ country: application.country ?? '' }}
          choices={{ country: application.countries }}
        />
      </div>
    </section>
  )
}
