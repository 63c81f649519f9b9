import type { Language } from '@tessera/contracts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { Data, Said, Words } from './words.ts'
import type {
  ActionView,
  Cell,
  CheckView,
  DetailView,
  FactView,
  FieldView,
  MoneyChartView,
  TableView,
} from './view.ts'

/** What an area writes, made the reader's: the one place where its texts change language. */
export function inLanguage(language: Language) {
  const { t } = createI18n(language, loadMessages(language, ['areas']))
  const fill = (said: Said): string =>
    t(
      `areas.${said.say}`,
      Object.fromEntries(
        Object.entries(said.values).map(([name, value]) => [
          name,
          typeof value === 'object' ? fill(value) : value,
        ]),
      ),
    )
  const words = (input: Words): string => {
    if (typeof input === 'string') return t(`areas.${input}`)
    return 'asIs' in input ? input.asIs : fill(input)
  }
  const data = (input: Data): string => (typeof input === 'object' ? fill(input) : input)

  const cell = (of: Cell<Words, Data>): Cell => {
    if (of.kind === 'state') return { ...of, text: words(of.text) }
    if (of.kind !== 'text') return of
    const { text, sub, ...rest } = of
    return { ...rest, text: data(text), ...(sub !== undefined && { sub: data(sub) }) }
  }
  const field = ({ label, hint, options, ...rest }: FieldView<Words, Data>): FieldView => ({
    ...rest,
    label: words(label),
    ...(hint !== undefined && { hint: words(hint) }),
    ...(options && {
      options: options.map((option) => ({ value: option.value, label: data(option.label) })),
    }),
  })
  const act = ({ label, button, hint, fields, ...rest }: ActionView<Words, Data>): ActionView => ({
    ...rest,
    label: words(label),
    ...(button !== undefined && { button: words(button) }),
    ...(hint !== undefined && { hint: words(hint) }),
    ...(fields && { fields: fields.map(field) }),
  })
  const fact = (of: FactView<Words, Data>): FactView => ({
    label: words(of.label),
    cell: cell(of.cell),
  })
  const check = ({ label, value, todo, ...rest }: CheckView<Words, Data>): CheckView => ({
    ...rest,
    label: words(label),
    value: data(value),
    ...(todo !== undefined && { todo: words(todo) }),
  })
  const table = ({ title, columns, rows, empty, actions }: TableView<Words, Data>): TableView => ({
    title: words(title),
    columns: columns.map(words),
    rows: rows.map((row) => ({
      cells: row.cells.map(cell),
      ...(row.actions && { actions: row.actions.map(act) }),
    })),
    empty: words(empty),
    ...(actions && { actions: actions.map(act) }),
  })
  const detail = (of: DetailView<Words, Data>): DetailView => ({
    title: data(of.title),
    ...(of.state && { state: { tone: of.state.tone, text: words(of.state.text) } }),
    ...(of.lead !== undefined && { lead: words(of.lead) }),
    facts: of.facts.map(fact),
    links: (of.links ?? []).map(({ to, label }) => ({ to, label: words(label) })),
    ...(of.find && { find: { words: of.find.words, label: words(of.find.label) } }),
    tables: (of.tables ?? []).map(table),
    texts: (of.texts ?? []).map(({ title, text }) => ({ title: words(title), text: data(text) })),
    actions: of.actions.map(act),
  })
  const moneyChart = (of: MoneyChartView<Words>): MoneyChartView => {
    const { taken, back, net, day, asTable } = of.words
    return {
      ...of,
      title: words(of.title),
      words: {
        taken: words(taken),
        back: words(back),
        net: words(net),
        day: words(day),
        asTable: words(asTable),
      },
    }
  }
  return { words, data, cell, act, field, fact, check, detail, moneyChart }
}
