import { language as languages, type Language } from '@tessera/contracts'
import type { EditorialTexts } from '#db/schema/editorial-collections.ts'
import { hrefs } from '#web/routing/href.ts'
import type { ActionView, FieldView, TableView } from '#domains/admin/staff/frame/area.server.ts'
import { link, text } from '#domains/admin/staff/frame/cells.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { kindWords, known, languageWords } from '#domains/admin/staff/areas/area-words.ts'
import type { EditorialAsset, CollectionRow } from './collections.queries.server.ts'

const cellsOf = ({ uuid, slug, kind, name, isPublished }: EditorialAsset) => [
  { kind: 'picture', src: `/images/${uuid}?format=png&w=100`, alt: '' } as const,
  isPublished
    ? link(hrefs.item(kind, slug), name, known(kindWords, kind))
    : text(name, say('Not published')),
]

/** What a search found, to be added. */
export function foundTable(found: readonly EditorialAsset[], words: string): TableView {
  return {
    title: 'Found',
    columns: ['Picture', 'Name'],
    rows: found.map((item) => ({
      cells: cellsOf(item),
      actions: [{ intent: 'add', label: 'Add', hidden: { words, item: item.uuid } }],
    })),
    empty: 'Nothing was found that is not in it already.',
    ...(found.length > 1 && {
      actions: [{ intent: 'add', label: 'Add all of these', hidden: { words } }],
    }),
  }
}

/** What is in it, in its order. */
export function contentsTable(items: readonly EditorialAsset[]): TableView {
  return {
    title: 'In the collection',
    columns: ['Picture', 'Name'],
    rows: items.map((item, index) => {
      const move = (label: 'To the top' | 'Up' | 'Down', to: string) =>
        ({ intent: 'place', label, hidden: { item: item.uuid, move: to } }) as const
      return {
        cells: cellsOf(item),
        actions: [
          ...(index > 1 ? [move('To the top', 'first')] : []),
          ...(index > 0 ? [move('Up', 'up')] : []),
          ...(index < items.length - 1 ? [move('Down', 'down')] : []),
          { intent: 'take', label: 'Take out', hidden: { item: item.uuid } },
        ],
      }
    }),
    empty: 'Nothing yet. Look for works above and add them.',
  }
}

function textFields(name: 'name' | 'lead', texts: EditorialTexts): FieldView[] {
  return languages.options.map((code: Language) => ({
    name: `${name}.${code}`,
    label:
      name === 'name'
        ? say('Name, {language}', { language: say(languageWords[code]) })
        : say('One sentence, {language}', { language: say(languageWords[code]) }),
    value: texts[code] ?? '',
    isRequired: name === 'name' && code === 'en',
  }))
}

/** What can be done with one now. */
export function actionsOf({ names, leads, items, publishedAt }: CollectionRow): ActionView[] {
  return [
    {
      intent: 'texts',
      label: 'Name and text',
      hint: 'English is needed; a language without its own text shows it.',
      fields: [...textFields('name', names), ...textFields('lead', leads)],
    },
    ...actionsIf(publishedAt === null && items > 0, [{ intent: 'publish', label: 'Publish' }]),
    publishedAt === null
      ? ({
          intent: 'remove',
          label: 'Delete',
          isDanger: true,
          hint: 'The collection is gone for good; its works stay in the catalogue.',
        } as const)
      : ({
          intent: 'withdraw',
          label: 'Withdraw',
          isDanger: true,
          hint: 'It leaves the site at once and stays here as a draft.',
        } as const),
  ]
}
