import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField, DataForm } from '#domains/identity/accounts/index.ts'
import { CopyLine } from './copy-line.tsx'
import { providerForm } from './provider.form.ts'
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
      {sso && !sso.own_redirect && <MoveRedirect path={path} />}
      <div className="profile mt-4">
        {isSaved && sso && <Notice tone="success">{t('teams.sso.saved')}</Notice>}
        <DataForm
          form={providerForm(sso !== null)}
          path={path}
          initial={answer}
          hidden={{ intent: 'save' }}
          values={{ issuer: sso?.issuer, client_id: sso?.client_id }}
          onDone={() => setSaved(true)}
        >
          {({ required: problem }) => (
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
              {problem && <p className="field__error">{problem}</p>}
            </div>
          )}
        </DataForm>
        {sso && <TurnOff path={path} />}
      </div>
    </section>
  )
}

/** For what was set up while all teams shared one address. */
function MoveRedirect({ path }: { path: string }) {
  const t = useT()
  const { Form, state } = useFetcher<FormAnswer>()
  return (
    <Notice tone="warning">
      <p>{t('teams.sso.sharedRedirect')}</p>
      <Form method="post" action={path} className="mt-4">
        <AccountField />
        <Button
          type="submit"
          size="sm"
          name="intent"
          value="own-redirect"
          isBusy={state !== 'idle'}
        >
          {t('teams.sso.useOwnRedirect')}
        </Button>
      </Form>
    </Notice>
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
        variant="danger-line"
        name="intent"
        value="delete"
        isBusy={state !== 'idle'}
      >
        {t('teams.sso.delete')}
      </Button>
    </Form>
  )
}
