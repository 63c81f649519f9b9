import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { applyForm } from './apply.form.ts'
import type { ApplicationData } from './load-application.server.ts'

interface ApplyProps {
  application: ApplicationData['application']
}

/** Leads to the form: whoever has no account opens one first, and a team cannot apply. */
export function ApplyButton({ application }: ApplyProps) {
  const t = useT()
  if (application.state === 'team') return <Notice>{t('contributing.apply.team')}</Notice>
  const isGuest = application.state === 'guest'
  return (
    <p className="mt-5">
      <LinkButton variant="accent" size="lg" to={isGuest ? application.signup : application.form}>
        {t(isGuest ? 'contributing.apply.signup' : 'contributing.apply.title')}
      </LinkButton>
    </p>
  )
}

/** Opens a contributor's profile: name, portfolio, the terms. */
export function ApplyForm({
  application,
  answer,
}: ApplyProps & { answer: FormAnswer | undefined }) {
  const t = useT()
  return (
    <div className="wrap house" id="apply">
      <header className="house__head">
        <h1 className="display display--page">{t('contributing.apply.title')}</h1>
        <p className="lead">
          {t(application.waits ? 'contributing.apply.waits' : 'contributing.apply.atOnce')}
        </p>
      </header>
      <div className="profile">
        <DataForm form={applyForm} path="/become-contributor" initial={answer} />
      </div>
      <p className="small mt-5">
        <LinkButton variant="quiet" size="sm" to="/become-contributor" icon="arrow-left">
          {t('contributing.apply.back')}
        </LinkButton>
      </p>
    </div>
  )
}

/** For who is a contributor already: that it worked, and where to go on. */
export function AlreadyContributor() {
  const t = useT()
  return (
    <div className="wrap house">
      <header className="house__head">
        <h1 className="display display--page">{t('contributing.apply.done')}</h1>
        <p className="lead">{t('contributing.apply.doneText')}</p>
      </header>
      <div className="row">
        <LinkButton variant="accent" size="lg" to="/contributor/uploads" icon="upload">
          {t('contributing.uploads.title')}
        </LinkButton>
        <LinkButton size="lg" to="/contributor">
          {t('contributing.apply.overview')}
        </LinkButton>
      </div>
    </div>
  )
}
