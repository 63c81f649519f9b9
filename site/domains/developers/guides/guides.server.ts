import { readArticle } from '#domains/content/articles/index.server.ts'
import type { GuideName } from './guide-names.ts'
import type { GuideValues } from './guide-values.server.ts'

const sources = import.meta.glob<string>('../../../../content/guides/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type Guide = { readonly title: string; readonly lead: string; readonly body: string }

/** A guide with the address and samples of this very site in its code. */
export function findGuide(name: GuideName, values: GuideValues): Guide {
  const file = `../../../../content/guides/${name}.md`
  const source = sources[file]
  if (source === undefined) throw new Error(`no ${file}`)
  const filled = source.replace(
    /\{(origin|set|component|licenses)\}/g,
    (_, key: keyof GuideValues) => values[key],
  )
  const { field, body } = readArticle(file, filled)
  return { title: field('title'), lead: field('lead'), body }
}

/** Only what a list of guides shows. */
export function titleOfGuide(name: GuideName): { readonly title: string; readonly lead: string } {
  const { title, lead } = findGuide(name, { origin: '', set: '', component: '', licenses: '' })
  return { title, lead }
}
