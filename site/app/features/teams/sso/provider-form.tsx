import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionHead } from '../../../ui/section.tsx'
import { AccountField, AccountForm, type FormAnswer } from '../../accounts/index.ts'
import { CopyLine } from './copy-line.tsx'
import type { SsoState } from './sso-wire.ts'

interface ProviderFormProps {
  state: SsoState
  path: string
  answer: FormAnswer | undefined
}

/** The OpenID Connect provider of a team; it is asked before anything is kept. */
export function ProviderForm({ state, path, answer }: ProviderFormProps) {
  const t = useT()
  const [isSaved, setSaved] = useState(answer?.done !== undefined)
  const { sso, redirect_uri: redirectUri } = state
  return (
    <section className="section">
      <SectionHead title={t('teams.sso.provider')} />
      <CopyLine label={t('teams.sso.redirectUri')} text={redirectUri} />
      <div className="profile mt-4">
        {isSaved && sso && <Notice tone="success">{t('teams.sso.saved')}</Notice>}
        <AccountForm
          path={path}
          initial={answer}
          submitLabel={t('teams.sso.save')}
          hidden={{ intent: 'save' }}
          onDone={() => setSaved(true)}
        >
          {({ fields }) => (
            <>
              <Field
                name="issuer"
                type="url"
                label={t('teams.sso.issuer')}
                placeholder="https://login.halde.example"
                defaultValue={sso?.issuer}
                error={fields['issuer']}
                required
              />
              <Field
                name="client_id"
                label={t('teams.sso.clientId')}
                autoComplete="off"
                defaultValue={sso?.client_id}
                error={fields['client_id']}
                required
              />
              <Field
                name="client_secret"
                type="password"
                label={t('teams.sso.clientSecret')}
                hint={sso ? t('teams.sso.secretKept') : undefined}
                autoComplete="off"
                error={fields['client_secret']}
              />
              <div>
                <Switch
                  name="required"
                  value="true"
                  label={t('teams.sso.required')}
                  defaultChecked={sso?.required ?? false}
                  aria-describedby="required-hint"
                />
                <p className="field__hint" id="required-hint">
                  {t('teams.sso.requiredHint')}
                </p>
                {fields['required'] && <p className="field__error">{fields['required']}</p>}
              </div>
            </>
          )}
        </AccountForm>
        {sso && <TurnOff path={path} />}
      </div>
    </section>
  )
}

function TurnOff({ path }: { path: string }) {
  const t = useT()
  const { Form, state } = useFetcher<FormAnswer>()
  return (
    <Form method="post" action={path} className="mt-4">
      <AccountField />
      <Button
        type="submit"
        look="danger-line"
        name="intent"
        value="delete"
        isBusy={state !== 'idle'}
      >
        {t('teams.sso.delete')}
      </Button>
    </Form>
  )
}
