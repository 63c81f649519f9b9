import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SECURITY_PATH } from '#web/routing/sign-in-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import type { ShownPasskey } from './load-security.server.ts'
import { PasskeyForm, type PasskeyQuestion } from './passkey-form.tsx'
import { SecurityAction } from './security-action.tsx'

interface PasskeySectionProps {
  passkeys: readonly ShownPasskey[]
  question: PasskeyQuestion | null
}

/** The passkeys of a person, and another one. */
export function PasskeySection({ passkeys, question }: PasskeySectionProps) {
  const { t } = useI18n()
  return (
    <section className="section">
      <SectionHead title={t('security.passkeys.title')} />
      <p className="text small">{t('security.passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className="factors">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.uuid} passkey={passkey} />
          ))}
        </ul>
      )}
      {question ? (
        <PasskeyForm
          path={SECURITY_PATH}
          question={question}
          label={t('security.passkeys.add')}
          hidden={{ intent: 'add-passkey' }}
          variant="line"
        >
          <Field
            name="name"
            label={t('security.passkeys.name')}
            hint={t('security.passkeys.nameHint')}
            maxLength={60}
            required
            autoComplete="off"
          />
        </PasskeyForm>
      ) : (
        <Notice>{t('security.passkey.noHost')}</Notice>
      )}
      <noscript>
        <Notice>{t('security.passkey.needsScript')}</Notice>
      </noscript>
    </section>
  )
}

function PasskeyRow({ passkey }: { passkey: ShownPasskey }) {
  const { t, date } = useI18n()
  const { uuid, name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li className="factors__row">
      <div className="factors__facts">
        <strong className="block">{name}</strong>
        <span className="caption block">
          {t(isSynced ? 'security.passkeys.synced' : 'security.passkeys.onDevice')}
        </span>
        <span className="caption block">
          {t('security.added', { date: date(createdAt, 'medium') })}
          {' · '}
          {lastUsedAt
            ? t('security.lastUsed', { date: date(lastUsedAt, 'medium') })
            : t('security.neverUsed')}
        </span>
      </div>
      <Form method="post" action={SECURITY_PATH} reloadDocument className="factors__rename">
        <AccountField />
        <input type="hidden" name="intent" value="rename-passkey" />
        <input type="hidden" name="uuid" value={uuid} />
        <Field
          id={`name-${uuid}`}
          name="name"
          size="sm"
          label={t('security.passkeys.nameOf', { name })}
          defaultValue={name}
          maxLength={60}
          required
          autoComplete="off"
        />
        <Button type="submit" size="sm">
          {t('security.passkeys.rename')}
        </Button>
      </Form>
      <SecurityAction
        intent="remove-passkey"
        uuid={uuid}
        label={t('security.remove')}
        longLabel={t('security.passkeys.removeNamed', { name })}
        isDanger
      />
    </li>
  )
}
