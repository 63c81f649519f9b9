import type { Features } from '@tessera/flags'
import type { Config } from '#platform/settings/config.ts'
import { AppError } from '#platform/errors.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { parseFeatures, readFeatures } from '#platform/settings/read-features.ts'
import { version } from '#platform/version.ts'
import { defineArea, type Cell, type FactView } from '#domains/admin/staff/frame/area.server.ts'
import { moment, mono, number, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import { knownFacts } from '#domains/admin/staff/frame/parts.ts'
import { asIs, say } from '#domains/admin/staff/frame/words.ts'
import { changeSetting } from './change-setting.server.ts'
import { readable } from './readable.ts'
import { nameOf, valueOf } from './setting-cells.ts'
import { findHealth, settingsSql, type SettingRow } from './operations.queries.server.ts'

const secretName = /secret|password|token|key|dsn|databaseUrl|readUrls|smtpUrl|redisUrl/i

/** Settings as facts; what is secret says only whether it is set. */
function settingFacts(config: Config): FactView[] {
  return Object.entries(config)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ({ label: asIs(name), cell: settingCell(name, value) }))
}

function settingCell(name: string, value: unknown): Cell {
  const isSet = value !== null && value !== undefined && value !== ''
  if (!isSet) return mono('—')
  if (secretName.test(name)) return word('Set, hidden')
  const written = readable(JSON.parse(JSON.stringify(value, hideSecrets)))
  // An address may hold a password.
  return mono(written.replace(/\/\/[^/@\s"]+@/g, '//…@').slice(0, 500))
}

function hideSecrets(name: string, value: unknown): unknown {
  return secretName.test(name) && typeof value === 'string' ? '…' : value
}

function featureWords({ defaultValue, rules = [] }: Features[string]) {
  const value = JSON.stringify(defaultValue ?? null)
  return say('{value} by default, {count} {count, plural, one {rule} other {rules}}', {
    value,
    count: rules.length,
  })
}

export const settings = defineArea<SettingRow>({
  name: 'settings',
  title: 'Health and settings',
  lead: 'Settings come from the environment and are read at the start; they cannot be changed here.',
  permission: 'settings',
  sql: settingsSql,
  empty: { title: 'The staff has set nothing in the browser' },
  keyOf: ({ key }) => key,
  more: async (pool, { deps }) => {
    const health = await findHealth(pool)
    const { search, catalogue, config } = deps
    return {
      facts: knownFacts([
        { label: 'Version', cell: text(version) },
        {
          label: 'Search',
          cell: search.isReady() ? state('Ready', 'ok') : state('Starting', 'warn'),
        },
        { label: 'Items', cell: number(search.isReady() ? search.counts().items : 0) },
        { label: 'Import', cell: word(catalogue.importing ? 'Running' : 'None running') },
        { label: 'PostgreSQL', cell: text(health.version) },
        { label: 'Database, MB', cell: number(Math.round(health.size / 1_000_000)) },
        { label: 'Connections', cell: number(health.connections) },
        { label: 'Mails that wait', cell: number(health.mailsWaiting) },
        { label: 'The oldest since', cell: moment(health.oldestMail) },
        { label: 'Acts in the audit log', cell: number(health.auditEvents) },
        { label: 'Its last seal', cell: mono(health.encrypt) },
        ...settingFacts(config),
      ]),
    }
  },
  columns: [
    {
      id: 'key',
      label: 'Set in the browser',
      sort: 'key',
      isTitle: true,
      cell: ({ key }) => nameOf(key),
    },
    { id: 'value', label: 'Value', cell: valueOf },
    { id: 'by', label: 'Who', cell: ({ by }) => text(by) },
    { id: 'at', label: 'When', cell: ({ updatedAt }) => moment(updatedAt) },
  ],
  fileRow: ({ value, ...row }) => ({ ...row, value: JSON.stringify(value) }),
})

export const flags = defineArea<SettingRow>({
  name: 'flags',
  title: 'Feature flags',
  lead: 'Features as GrowthBook writes them. They stand over those of the settings; a connection to GrowthBook stands over both.',
  permission: 'flags',
  sql: { ...settingsSql, where: `h.key = 'flags'` },
  empty: { title: 'No flag was set in the browser' },
  keyOf: ({ key }) => key,
  more: async (_pool, { deps }) => {
    const set = await readSiteSetting(deps, 'flags')
    const ofStaff = Object.entries(readFeatures(set) ?? {})
    return {
      facts: [
        ...ofStaff.map(([name, feature]) => ({
          label: asIs(name),
          cell: text(featureWords(feature)),
        })),
        ...Object.entries(deps.config.featureFlags).map(([name, feature]) => ({
          label: say('{name}, by the settings', { name }),
          cell: text(featureWords(feature)),
        })),
      ],
      actions: [
        {
          intent: 'save',
          label: 'Change flags',
          fields: [
            {
              name: 'text',
              label: 'Features as JSON',
              type: 'textarea',
              value: JSON.stringify(set ?? {}, null, 2),
              hint: asIs(
                '{"new-search": {"defaultValue": false, "rules": [{"coverage": 0.1, "force": true}]}}',
              ),
            },
          ],
        },
      ],
    }
  },
  columns: [
    {
      id: 'value',
      label: 'Features',
      isTitle: true,
      cell: valueOf,
    },
    { id: 'by', label: 'Who', cell: ({ by }) => text(by) },
    { id: 'at', label: 'When', cell: ({ updatedAt }) => moment(updatedAt) },
  ],
  fileRow: ({ value, ...row }) => ({ ...row, value: JSON.stringify(value) }),
  actions: {
    save: {
      run: async ({ deps, staff, fields }) => {
        const features = parseFeatures(fields['text'] ?? '{}')
        if (!features)
          throw new AppError('invalid_request', { fields: { text: 'are no features' } })
        await changeSetting(
          deps,
          staff,
          'flags',
          Object.keys(features).length === 0 ? null : features,
        )
      },
    },
  },
})
