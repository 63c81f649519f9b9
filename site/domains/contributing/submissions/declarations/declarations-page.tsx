import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { CheckRow, Switch } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import { NoProfile, ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { DECLARATIONS_PATH } from './declarations-path.ts'
import type { DeclarationsData } from './load-declarations.server.ts'
import './declarations.css'

interface DeclarationsPageProps {
  declared: DeclarationsData['declared']
  answer: FormAnswer | undefined
}

/** One switch for all assets: whether models may be trained with them. */
export function DeclarationsPage({ declared, answer }: DeclarationsPageProps) {
  const t = useT()
  return (
    <ContributorLayout title={t('contributing.declarations.title')}>
      {declared === null ? (
        <NoProfile />
      ) : (
        <>
          {declared.changed !== null && (
            <Notice tone="success">
              {t('contributing.declarations.saved', { count: declared.changed })}
            </Notice>
          )}
          <TrainingForm declared={declared} answer={answer} />
        </>
      )}
    </ContributorLayout>
  )
}

interface TrainingFormProps {
  declared: NonNullable<DeclarationsData['declared']>
  answer: FormAnswer | undefined
}

function TrainingForm({ declared, answer }: TrainingFormProps) {
  const t = useT()
  const { allowsTraining, allowing, refusing } = declared
  return (
    <div className="declarations mt-4">
      <AccountForm
        key={String(allowsTraining)}
        path={DECLARATIONS_PATH}
        initial={answer}
        submitLabel={t('contributing.works.save')}
      >
        {() => (
          <>
            <Switch
              name="noTraining"
              label={<span className="strong">{t('contributing.declarations.noTraining')}</span>}
              defaultChecked={!allowsTraining}
            />
            <p className="small text">{t('contributing.declarations.text')}</p>
            {allowing + refusing > 0 && (
              <>
                <p className="small">
                  {t('contributing.declarations.works', { allowing, refusing })}
                </p>
                <CheckRow name="isForAll" label={t('contributing.declarations.forAll')} />
              </>
            )}
          </>
        )}
      </AccountForm>
    </div>
  )
}
