import { useT } from '../../../i18n/i18n-context.tsx'
import { CheckRow, Switch } from '../../../ui/choice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountForm, type FormAnswer } from '../../accounts/index.ts'
import { NoProfile, SellerFrame } from '../../seller/index.ts'
import { DECLARATIONS_PATH } from './declarations-path.ts'
import type { DeclarationsData } from './load-declarations.server.ts'
import './declarations.css'

interface DeclarationsPageProps {
  declared: DeclarationsData['declared']
  answer: FormAnswer | undefined
}

/** One switch for all works: whether models may be trained with them. */
export function DeclarationsPage({ declared, answer }: DeclarationsPageProps) {
  const t = useT()
  return (
    <SellerFrame title={t('contributing.declarations.title')}>
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
    </SellerFrame>
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
