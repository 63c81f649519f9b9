import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import type { OwnBundlesData } from './load-own-bundles.server.ts'

interface BundleFormProps {
  own: NonNullable<OwnBundlesData['own']>
  answer: FormAnswer | undefined
}

/** Name, description and packs of a bundle, new or come back. */
export function BundleForm({ own: { packs, corrected }, answer }: BundleFormProps) {
  const t = useT()
  const typed = answer?.typed
  return (
    <section id="bundle" className="section" aria-labelledby="bundle-title">
      <h2 className="title-2" id="bundle-title">
        {corrected
          ? t('contributing.bundles.correctOf', { name: corrected.name })
          : t('contributing.bundles.new')}
      </h2>
      {packs.length < 2 ? (
        <p className="text mt-4">{t('contributing.bundles.few')}</p>
      ) : (
        <div className="own-bundles__form mt-4">
          <AccountForm
            path="/contributor/bundles"
            initial={answer}
            submitLabel={t('contributing.bundles.submit')}
            hidden={corrected ? { bundle: corrected.uuid } : {}}
          >
            {({ fields }) => (
              <>
                <Field
                  name="name"
                  label={t('contributing.bundles.name')}
                  defaultValue={typed ? typed['name'] : corrected?.name}
                  error={fields['name']}
                  maxLength={80}
                  required
                />
                <TextArea
                  name="description"
                  label={t('contributing.bundles.description')}
                  hint={t('contributing.bundles.descriptionHint')}
                  defaultValue={typed ? typed['description'] : corrected?.description}
                  error={fields['description']}
                  rows={3}
                  maxLength={500}
                  required
                />
                <fieldset className="own-bundles__packs">
                  <legend className="label">{t('contributing.bundles.packs')}</legend>
                  {fields['packs'] && <Notice tone="danger">{fields['packs']}</Notice>}
                  {packs.map(({ uuid, name, items, isChosen }) => (
                    <CheckRow
                      key={uuid}
                      name={`pack.${uuid}`}
                      label={name}
                      count={items}
                      defaultChecked={typed ? typed[`pack.${uuid}`] !== undefined : isChosen}
                    />
                  ))}
                </fieldset>
              </>
            )}
          </AccountForm>
        </div>
      )}
    </section>
  )
}
