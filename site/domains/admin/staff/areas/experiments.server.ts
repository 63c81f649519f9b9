import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import type { z } from 'zod'
import { readExperiments, type Experiment } from '#domains/measurement/experiments/index.server.ts'
import {
  defineArea,
  type AdminAction,
  type Cell,
  type FieldView,
} from '#domains/admin/staff/frame/area.server.ts'
import {
  date,
  link,
  moment,
  mono,
  number,
  share,
  state,
  text,
} from '#domains/admin/staff/frame/cells.ts'
import { actionsIf, knownFacts } from '#domains/admin/staff/frame/parts.ts'
import { asIs, say } from '#domains/admin/staff/frame/words.ts'
import {
  changeExperiment,
  experimentForm,
  newExperimentForm,
  writeVariants,
} from './change-experiment.server.ts'
import { experimentsSql, findExposures, type ExperimentRow } from './experiments.queries.server.ts'

const stateWords = { draft: 'Draft', running: 'Running', stopped: 'Stopped' } as const
const stateTones = { draft: 'neutral', running: 'ok', stopped: 'neutral' } as const

export const experiments = defineArea<ExperimentRow>({
  name: 'experiments',
  title: 'Experiments',
  lead: say(
    'What visitors of each variant saw and did. Tests made here drive a feature flag; those of {setting} are only counted here.',
    { setting: 'AB_TESTS' },
  ),
  permission: 'reports',
  sql: experimentsSql,
  searchLabel: 'Test or variant',
  filters: { state: { label: 'State', options: stateWords } },
  empty: { title: 'No test was made or counted yet' },
  keyOf: ({ test, variant }) => `${test}:${variant}`,
  more: async () => ({
    actions: [
      {
        intent: 'create',
        label: 'New experiment',
        fields: [
          {
            name: 'key',
            label: 'Name',
            hint: 'Small letters, digits and dashes. It stays for good.',
            isRequired: true,
          },
          ...formFields(null),
        ],
      },
    ],
  }),
  columns: [
    {
      id: 'test',
      label: 'Test',
      sort: 'test',
      isTitle: true,
      cell: ({ test, variant, name }) =>
        name === null ? text(test, variant) : link(`/staff/experiments/${test}`, test, name),
    },
    { id: 'state', label: 'State', cell: (row) => stateOf(row.state) },
    { id: 'seen', label: 'Visitors', sort: 'seen', isEnd: true, cell: (row) => number(row.seen) },
    { id: 'checkouts', label: 'Checkouts', isEnd: true, cell: (row) => number(row.checkouts) },
    {
      id: 'rate',
      label: 'Rate and range (95 %)',
      isEnd: true,
      cell: ({ seen, checkouts }) => rateOf(checkouts, seen),
    },
    { id: 'days', label: 'Days', isEnd: true, isMinor: true, cell: (row) => number(row.days) },
    {
      id: 'last',
      label: 'Last day counted',
      isMinor: true,
      cell: ({ last }) => date(last && `${last}T12:00:00Z`),
    },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const experiment = await findExperiment(deps, id)
    const seen = await findExposures(deps.pool, id)
    const { feature, variants, countries, languages, coverage, startedAt, stoppedAt } = experiment
    const total = variants.reduce((sum, { weight }) => sum + weight, 0)
    const isRunning = experiment.state === 'running'
    return {
      title: id,
      state: { text: stateWords[experiment.state], tone: stateTones[experiment.state] },
      facts: knownFacts([
        { label: 'Feature flag', cell: mono(feature) },
        { label: 'Countries', cell: listOf(countries) },
        { label: 'Languages', cell: listOf(languages) },
        { label: 'Share of visitors', cell: share(coverage) },
        { label: 'Started', cell: moment(startedAt) },
        { label: 'Stopped', cell: moment(stoppedAt) },
      ]),
      tables: [
        {
          title: 'Variants',
          columns: ['Variant', 'Weight', 'Value', 'Visitors'],
          empty: 'None.',
          rows: variants.map(({ name, weight, value }, index) => ({
            cells: [
              text(name),
              share(weight / total),
              mono(JSON.stringify(value)),
              number(seen.get(String(index)) ?? 0),
            ],
          })),
        },
      ],
      links: [{ to: `/staff/audit?subject=experiment&q=${id}`, label: 'Audit log' }],
      actions: [
        ...actionsIf(!isRunning, [{ intent: 'start', label: 'Start' }]),
        ...actionsIf(isRunning, [{ intent: 'stop', label: 'Stop' }]),
        { intent: 'change', label: 'Edit', fields: formFields(experiment) },
        ...actionsIf(!isRunning, [
          {
            intent: 'delete',
            label: 'Delete',
            hint: 'The experiment is gone for good; what was counted stays on the list.',
            isDanger: true,
          },
        ]),
      ],
    }
  },
  actions: {
    create: act(async ({ deps, staff, fields }) => {
      const { key, ...form } = parseInput(newExperimentForm, fields)
      const described = describedBy(form)
      await changeExperiment(deps, staff, {
        key,
        action: 'experiment-created',
        change: (before) => {
          if (before) throw new AppError('invalid_request', { fields: { key: 'is taken' } })
          return { ...described, state: 'draft', startedAt: null, stoppedAt: null }
        },
      })
      return `/staff/experiments/${key}?done=1`
    }),
    change: act(async ({ deps, staff, id, fields }) => {
      const described = describedBy(parseInput(experimentForm, fields))
      await changeExperiment(deps, staff, {
        key: id,
        action: 'experiment-changed',
        change: (before) => changed(present(before), described),
      })
    }),
    start: act(({ deps, staff, id }) =>
      changeExperiment(deps, staff, {
        key: id,
        action: 'experiment-started',
        change: (before, now) => {
          const experiment = present(before)
          if (experiment.state === 'running') throw new AppError('conflict')
          const startedAt = experiment.startedAt ?? now.toISOString()
          return { ...experiment, state: 'running', startedAt, stoppedAt: null }
        },
      }),
    ),
    stop: act(({ deps, staff, id }) =>
      changeExperiment(deps, staff, {
        key: id,
        action: 'experiment-stopped',
        change: (before, now) => {
          const experiment = present(before)
          if (experiment.state !== 'running') throw new AppError('conflict')
          return { ...experiment, state: 'stopped', stoppedAt: now.toISOString() }
        },
      }),
    ),
    delete: act(async ({ deps, staff, id }) => {
      await changeExperiment(deps, staff, {
        key: id,
        action: 'experiment-deleted',
        change: (before) => {
          if (present(before).state === 'running') throw new AppError('conflict')
          return null
        },
      })
      return '/staff/experiments?done=1'
    }),
  },
})

/** Whoever may set flags may run tests on them. */
function act(run: AdminAction['run']): AdminAction {
  return { permission: 'flags', run }
}

function present(experiment: Experiment | null): Experiment {
  if (!experiment) throw new AppError('not_found')
  return experiment
}

async function findExperiment(deps: RequestScope['deps'], id: string): Promise<Experiment> {
  const all = readExperiments(await readSiteSetting(deps, 'experiments'))
  return present(Object.hasOwn(all, id) ? (all[id] ?? null) : null)
}

function describedBy({ share: percent, ...rest }: z.infer<typeof experimentForm>) {
  return { ...rest, coverage: percent / 100 }
}

/** What was counted names variants by their place: once it ran, they keep it. */
function changed(before: Experiment, described: ReturnType<typeof describedBy>): Experiment {
  const namesOf = ({ variants }: Pick<Experiment, 'variants'>) =>
    JSON.stringify(variants.map(({ name }) => name))
  if (before.startedAt !== null && namesOf(before) !== namesOf(described)) {
    throw new AppError('invalid_request', { fields: { variants: 'have been counted' } })
  }
  return { ...before, ...described }
}

function formFields(experiment: Experiment | null): FieldView[] {
  return [
    {
      name: 'feature',
      label: 'Feature flag',
      hint: 'Whose value the variants give.',
      value: experiment?.feature ?? '',
      isRequired: true,
    },
    {
      name: 'variants',
      label: 'Variants',
      type: 'textarea',
      hint: 'One a line: name, weight and value with | between. Names stay once it ran.',
      value: experiment
        ? writeVariants(experiment.variants)
        : 'control | 1 | false\nvariant | 1 | true',
      isRequired: true,
    },
    {
      name: 'countries',
      label: 'Countries',
      hint: 'Two letters each, such as DE, IN; empty for all.',
      value: experiment?.countries.join(', ') ?? '',
    },
    {
      name: 'languages',
      label: 'Languages',
      hint: asIs('en, es, pt, fr, de, ja, ko'),
      value: experiment?.languages.join(', ') ?? '',
    },
    {
      name: 'share',
      label: 'Share of visitors in percent',
      value: String(Math.round((experiment?.coverage ?? 1) * 1000) / 10),
      isRequired: true,
    },
  ]
}

function stateOf(known: string | null): Cell {
  if (known !== 'draft' && known !== 'running' && known !== 'stopped') return text('')
  return state(stateWords[known], stateTones[known])
}

function listOf(values: readonly string[]): Cell {
  return text(values.length === 0 ? say('All') : values.join(', '))
}

/** A share with its range by Wilson, which holds for few as well; empty before anything was seen. */
function rateOf(hits: number, tries: number): Cell {
  if (tries === 0) return text('')
  const z = 1.96
  const rate = Math.min(1, hits / tries)
  const middle = rate + (z * z) / (2 * tries)
  const spread = z * Math.sqrt((rate * (1 - rate) + (z * z) / (4 * tries)) / tries)
  const base = 1 + (z * z) / tries
  return share(rate, [(middle - spread) / base, (middle + spread) / base])
}
