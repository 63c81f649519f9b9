import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { CopyLine } from './copy-line.tsx'
import type { SsoDomain } from './sso-wire.ts'
import '#web/styles/pages/account.css'

interface DomainListProps {
  domains: readonly SsoDomain[]
  path: string
  answer: FormAnswer | undefined
}

/** The domains of a team, each with the record that proves it. */
export function DomainList({ domains, path, answer }: DomainListProps) {
  const t = useT()
  const record = answer?.problem?.fields['record']
  return (
    <section className="section">
      <SectionHead title={t('teams.sso.domains')} />
      <p className="small ink-2">{t('teams.sso.domainsLead')}</p>
      {record && <Notice tone="warning">{record}</Notice>}
      <ul className="sso-domains">
        {domains.map((domain) => (
          <DomainRow key={domain.domain} domain={domain} path={path} />
        ))}
      </ul>
      {/* Anew, and so empty, once a domain has come. */}
      <AddDomain key={domains.length} path={path} answer={answer} />
    </section>
  )
}

function DomainRow({ domain, path }: { domain: SsoDomain; path: string }) {
  const { t, date } = useI18n()
  const { Form, data, state } = useFetcher<FormAnswer>()
  const { domain: name, verified_at: verifiedAt, record } = domain
  const problem = state === 'idle' ? data?.problem : undefined
  return (
    <li className="sso-domain">
      <div className="row">
        <strong className="grow truncate">{name}</strong>
        <span className={verifiedAt ? 'small ok' : 'small ink-2'}>
          {verifiedAt
            ? t('teams.sso.proved', { date: date(verifiedAt, 'medium') })
            : t('teams.sso.unproved')}
        </span>
        <Form method="post" action={path} className="row">
          <AccountField />
          <input type="hidden" name="domain" value={name} />
          {!verifiedAt && (
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="verify-domain"
              isBusy={state !== 'idle'}
              aria-label={t('teams.sso.verifyOf', { domain: name })}
            >
              {t('teams.sso.verify')}
            </Button>
          )}
          <Button
            type="submit"
            size="sm"
            variant="danger-line"
            name="intent"
            value="remove-domain"
            aria-label={t('teams.sso.removeDomain', { domain: name })}
          >
            {t('teams.sso.remove')}
          </Button>
        </Form>
      </div>
      {!verifiedAt && (
        <>
          <CopyLine label={t('teams.sso.recordName')} text={record.name} />
          <CopyLine label={t('teams.sso.recordValue')} text={record.value} />
        </>
      )}
      {problem && <Notice tone="warning">{problem.fields['record'] ?? problem.message}</Notice>}
    </li>
  )
}

function AddDomain({ path, answer }: Pick<DomainListProps, 'path' | 'answer'>) {
  const t = useT()
  const { Form, data, state } = useFetcher<FormAnswer>()
  const problem = (data ?? answer)?.problem
  return (
    <Form method="post" action={path} className="sso-add" noValidate>
      <AccountField />
      <input type="hidden" name="intent" value="add-domain" />
      <Field
        name="domain"
        label={t('teams.sso.domain')}
        placeholder="halde.example"
        autoCapitalize="none"
        spellCheck={false}
        error={problem?.fields['domain']}
        required
      />
      <Button type="submit" isBusy={state !== 'idle'}>
        {t('teams.sso.addDomain')}
      </Button>
    </Form>
  )
}
