import { splitTags, type GridFields } from './grid-fields.ts'

/** What is done to every asset that is selected; what is empty stays as it is. */
export type BulkEdit = {
  readonly find: string
  readonly replace: string
  readonly addTags: string
  readonly removeTags: string
  readonly kind: string
  readonly category: string
  readonly style: string
  readonly price: string
  readonly licence: string
  readonly pack: string
  /** yes, no, or as it is. */
  readonly isAiMade: string
  readonly allowsTraining: string
}

export const bulkColumns = [
  'find',
  'replace',
  'addTags',
  'removeTags',
  'kind',
  'category',
  'style',
  'price',
  'licence',
  'pack',
  'isAiMade',
  'allowsTraining',
] as const satisfies readonly (keyof BulkEdit)[]

/** A row after an edit of many. Finding looks in names and tags, whatever the case. */
export function applyBulk(row: GridFields, edit: BulkEdit): GridFields {
  const replaced = (text: string) =>
    edit.find === ''
      ? text
      : text.replace(new RegExp(escaped(edit.find), 'giu'), () => edit.replace)
  const removed = new Set(splitTags(edit.removeTags))
  const tags = [...splitTags(replaced(row.tags)), ...splitTags(edit.addTags)]
  return {
    ...row,
    name: replaced(row.name).replace(/\s+/g, ' ').trim(),
    tags: [...new Set(tags)].filter((tag) => !removed.has(tag)).join(', '),
    kind: edit.kind || row.kind,
    category: edit.category || row.category,
    style: edit.style || row.style,
    price: edit.price || row.price,
    licence: edit.licence || row.licence,
    pack: edit.pack || row.pack,
    isAiMade: marked(edit.isAiMade, row.isAiMade),
    allowsTraining: marked(edit.allowsTraining, row.allowsTraining),
  }
}

function marked(choice: string, before: boolean): boolean {
  return choice === 'yes' || (choice !== 'no' && before)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
