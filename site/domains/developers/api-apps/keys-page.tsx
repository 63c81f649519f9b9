import { keyScopes, type ApiKey, type KeyScope } from '@tessera/contracts'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { DataTable, ExportLinks, type Column } from '#domains/foundation/tables/index.ts'
import { ApiAppLayout } from './api-app-layout.tsx'
import type { KeysData } from './app-pages.ts'
import { APPS_PATH, keysTable } from './api-apps-tables.ts'

const lifetimes = ['30', '90', '365'] as const
const tones = { active: 'ok', ending: 'warn', expired: 'neutral', revoked: 'bad' } as const

interface KeysPageProps {
  data: KeysData
  answer: FormAnswer | undefined
}

/** The keys of an app: made, shown once, changed for others, revoked. */
export function KeysPage({ data: { app, table, mayChange }, answer }: KeysPageProps) {
  const i18n = useI18n()
  const { t } = i18n
  const path = `${APPS_PATH}/${app.uuid}/api-key`
  const secret = answer?.done?.secret
  return (
    <ApiAppLayout
      app={app}
      current="keys"
      actions={<ExportLinks name="keys" spec={keysTable} data={table} query={{ app: app.uuid }} />}
    >
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {secret !== undefined && <Secret key={secret} secret={secret} />}
      <p className="text small mt-4">{t('clients.keysLead')}</p>
      <pre className="code">
        {'curl -H "Authorization: Bearer tsr_…" …/api/v2/search?query=heart'}
      </pre>
      <DataTable
        path={path}
        label={t('clients.keys')}
        spec={keysTable}
        data={table}
        keyOf={({ uuid }) => uuid}
        filters={[
          {
            name: 'state',
            label: t('clients.state'),
            options: keysTable.filters.state.map((value) => ({
              value,
              label: t(`clients.key.${value}`),
            })),
          },
        ]}
        columns={columnsOf(i18n, path, mayChange)}
        empty={
          <EmptyState sample="rows" title={t('clients.noKey')}>
            {t('clients.noKeyText')}
          </EmptyState>
        }
      />
      <section className="section">
        <SectionHead title={t('clients.newKey')} />
        {mayChange ? <NewKey path={path} /> : <Notice>{t('clients.ownerOnly')}</Notice>}
      </section>
    </ApiAppLayout>
  )
}

/** Brought into view: whoever made the key stands at the form below, and it is shown only now. */
function Secret({ secret }: { secret: string }) {
  const { t } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="success">
        <strong className="block">{t('clients.secret')}</strong>
        <span className="copy-line__text mono block">{secret}</span>
        <CopyButton text={secret} size="sm" label={t('clients.copyKey')} />
      </Notice>
    </div>
  )
}

function NewKey({ path }: { path: string }) {
  const { t } = useI18n()
  return (
    <Form method="post" action={path} className="new-key">
      <AccountField />
      <input type="hidden" name="intent" value="create" />
      <Field name="name" label={t('clients.keyName')} maxLength={60} autoComplete="off" />
      <Select
        name="days"
        label={t('clients.lifetime')}
        options={[
          { value: '', label: t('clients.forever') },
          ...lifetimes.map((value) => ({
            value,
            label: t('clients.days', { count: Number(value) }),
          })),
        ]}
      />
      <fieldset className="new-key__scopes">
        <legend>{t('clients.scopes')}</legend>
        {keyScopes.map((scope) => (
          <CheckRow
            key={scope}
            name={`scope:${scope}`}
            value="on"
            defaultChecked={scope === 'catalogue:read'}
            label={
              <>
                {t(scopeKey(scope))} <code className="caption">{scope}</code>
              </>
            }
          />
        ))}
      </fieldset>
      <Button type="submit" variant="accent">
        {t('clients.createKey')}
      </Button>
    </Form>
  )
}

const scopeKey = (scope: KeyScope): MessageKey => `clients.scope.${scope}`

function columnsOf({ t, date, list }: I18n, path: string, mayChange: boolean): Column<ApiKey>[] {
  const day = (at: string | null) =>
    at === null ? '–' : <time dateTime={at}>{date(at, 'medium')}</time>
  return [
    {
      id: 'name',
      label: t('clients.keyName'),
      sort: 'name',
      isTitle: true,
      cell: ({ name, hint }) => (
        <>
          {name === '' ? t('clients.unnamed') : name}
          <span className="caption mono block">{hint}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: t('clients.state'),
      cell: ({ state }) => (
        <StatusBadge tone={tones[state]}>{t(`clients.key.${state}`)}</StatusBadge>
      ),
    },
    {
      id: 'scopes',
      label: t('clients.scopes'),
      isMinor: true,
      cell: ({ scopes }) => list(scopes.map((scope) => t(scopeKey(scope)))),
    },
    {
      id: 'date',
      label: t('clients.made'),
      sort: 'date',
      isMinor: true,
      cell: ({ created_at: at }) => day(at),
    },
    {
      id: 'used',
      label: t('clients.lastUse'),
      sort: 'used',
      cell: ({ last_used_at: at }) => day(at),
    },
    {
      id: 'ends',
      label: t('clients.ends'),
      isMinor: true,
      cell: ({ expires_at: expires, revoked_at: revoked }) => day(revoked ?? expires),
    },
    {
      id: 'actions',
      label: t('dashboard.column.actions'),
      isEnd: true,
      isActions: true,
      cell: (key) => mayChange && <KeyActions path={path} apiKey={key} />,
    },
  ]
}

function KeyActions({ path, apiKey: { uuid, hint, state } }: { path: string; apiKey: ApiKey }) {
  const { t } = useI18n()
  if (state === 'revoked' || state === 'expired') return null
  return (
    <Form method="post" action={path} className="row row--end">
      <AccountField />
      <input type="hidden" name="key" value={uuid} />
      {state === 'active' && (
        <Button
          type="submit"
          size="sm"
          name="intent"
          value="rotate"
          aria-label={t('clients.rotateOf', { key: hint })}
        >
          {t('clients.rotate')}
        </Button>
      )}
      <Button
        type="submit"
        size="sm"
        variant="danger-line"
        name="intent"
        value="revoke"
        aria-label={t('clients.revokeOf', { key: hint })}
      >
        {t('clients.revoke')}
      </Button>
    </Form>
  )
}
