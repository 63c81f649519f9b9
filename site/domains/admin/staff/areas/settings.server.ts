import type { Features } from '@tessera/flags'
import { AppError } from '#platform/errors.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { parseFeatures, readFeatures } from '#platform/settings/read-features.ts'
import { version } from '#platform/version.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { moment, mono, number, text, word } from '#domains/admin/staff/frame/cells.ts'
import { actionsIf, knownFacts } from '#domains/admin/staff/frame/parts.ts'
import { asIs, say } from '#domains/admin/staff/frame/words.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { isAlerting } from '#domains/admin/staff/health/alert-settings.ts'
import { tellHealth } from '#domains/admin/staff/health/watch-health.server.ts'
import { checkHealth } from '#domains/admin/staff/health/check-health.server.ts'
import { settingFacts } from '#domains/admin/staff/health/setting-facts.server.ts'
import { changeSetting } from './change-setting.server.ts'
import { nameOf, valueOf } from './setting-cells.ts'
import { settingsSql, type SettingRow } from './operations.queries.server.ts'

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
  more: async (_pool, { deps }) => {
    const { checks, facts } = await checkHealth(deps)
    return {
      actions: actionsIf(isAlerting(deps.config), [
        {
          intent: 'try-alert',
          label: 'Send a trial alert',
          hint: 'To everybody who is told of red lights, with how each part is now.',
        },
      ]),
      checks,
      facts: knownFacts([
        { label: 'Version', cell: text(version) },
        { label: 'Import', cell: word(deps.catalogue.importing ? 'Running' : 'None running') },
        { label: 'Database, MB', cell: number(Math.round(facts.size / 1_000_000)) },
        { label: 'Acts in the audit log', cell: number(facts.auditEvents) },
        { label: 'Its last seal', cell: mono(facts.seal) },
      ]),
      groups: settingFacts(deps.config),
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
  actions: {
    'try-alert': {
      run: async ({ deps, staff }) => {
        if (!isAlerting(deps.config)) throw new AppError('conflict')
        const { checks } = await checkHealth(deps)
        const note = { action: 'alert-tried', subject: 'setting', subjectId: 'alerts' }
        await performAdminAction(deps, staff, note, (within, client) => {
          const since = within.now()
          return tellHealth(
            within,
            client,
            checks.map((check) => ({ check, kind: 'test', since })),
          )
        })
      },
    },
  },
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
