import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { ConsentForm } from './consent-form.tsx'
import { CONNECTED_APPS_PATH } from '#domains/developers/oauth/page-paths.ts'
import type { DeviceData } from './oauth-pages.ts'

interface DevicePageProps {
  data: DeviceData
  answer: FormAnswer | undefined
}

/** Signs a program in that shows a code: the code is typed, then the person says yes or no. */
export function DevicePage({ data, answer }: DevicePageProps) {
  const t = useT()
  const { device, siteName, typed, isUnknown } = data
  const decision = answer?.done?.decision
  if (decision !== undefined) return <Answered isAllowed={decision === 'allow'} />
  const problem = answer?.problem?.message
  if (device) {
    return (
      <AuthPanel title={t('oauth.consent.title', { app: device.app.name, site: siteName })}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p className="app-consent__code mono">{typed}</p>
        <ConsentForm
          app={device.app}
          siteName={siteName}
          scopes={device.scopes}
          hidden={{ user_code: typed }}
          note={t('oauth.device.same')}
        />
      </AuthPanel>
    )
  }
  return (
    <AuthPanel title={t('oauth.device.title')} lead={t('oauth.device.lead')}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!problem && isUnknown && <Notice tone="danger">{t('oauth.device.unknown')}</Notice>}
      <Form method="get" reloadDocument className="stack app-consent">
        <label className="field">
          <span className="field__label">{t('oauth.device.code')}</span>
          <input
            className="input mono"
            name="user_code"
            defaultValue={isUnknown ? typed : ''}
            placeholder="BCDF-GHJK"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
        </label>
        <Button type="submit" variant="accent" size="lg">
          {t('oauth.device.next')}
        </Button>
      </Form>
    </AuthPanel>
  )
}

function Answered({ isAllowed }: { isAllowed: boolean }) {
  const t = useT()
  const lead = t(isAllowed ? 'oauth.device.allowed' : 'oauth.device.denied')
  return (
    <AuthPanel title={t(isAllowed ? 'oauth.device.done' : 'oauth.device.refused')} lead={lead}>
      <LinkButton to={CONNECTED_APPS_PATH} size="lg" isBlock>
        {t('oauth.apps.title')}
      </LinkButton>
    </AuthPanel>
  )
}
