import {
  contrastMeasures,
  gamuts,
  harmonies,
  makePaletteDraft,
  MOST_SWATCHES,
  readColor,
  textSizes,
  tokenFormatNames,
  visions,
  type PaletteDraft,
} from '@tessera/palette'
import {
  colorTabs,
  firstChoices,
  firstDraft,
  type ColorChoices,
  type ColorView,
} from './color-view.ts'

/** An address, or the fields of the form, read as a view; `rejected` is what was typed and is no colour. */
export type ReadView = ColorView & { readonly rejected: readonly string[] }

const measures = ['wcag', 'apca'] as const
const sizes = Object.keys(textSizes) as readonly ColorChoices['size'][]

/**
 * Reads the address of the editor, which is also what its form sends. Whatever does not fit falls
 * back, so that every address shows a palette: a colour that cannot be read keeps the one before it
 * (`was`), where the form sent that.
 */
export function readColorView(query: URLSearchParams): ReadView {
  const { draft, rejected } = readDraft(query)
  const last = (name: string) => query.getAll(name).at(-1)
  const of = <Value extends string>(known: readonly Value[], name: string, first: Value) =>
    known.find((value) => value === last(name)) ?? first
  return {
    draft,
    rejected,
    choices: {
      tab: of(colorTabs, 'tab', firstChoices.tab),
      measure: of(contrastMeasures, 'measure', firstChoices.measure),
      size: of(sizes, 'size', firstChoices.size),
      scale: of(measures, 'scale', firstChoices.scale),
      harmony: of(harmonies, 'harmony', firstChoices.harmony),
      vision: of(visions, 'vision', firstChoices.vision),
      format: of(tokenFormatNames, 'format', firstChoices.format),
      hasScales: last('scales') === '1',
      art: artOf(last('art')),
    },
  }
}

/** The view as a query, without what is as it is at first. Reading it gives the same view. */
export function colorQuery({ draft, choices }: ColorView): URLSearchParams {
  return new URLSearchParams([...draftFields(draft), ...choiceFields(choices)])
}

/** The same, or with the draft of the account that holds the palette in place of its colours. */
export function addressQuery(view: ColorView, openDraft: string | null): URLSearchParams {
  if (openDraft === null) return colorQuery(view)
  return new URLSearchParams([['draft', openDraft], ...choiceFields(view.choices)])
}

/** The draft of the account that an address opens. */
export function openDraftOf(search: string): string | null {
  return new URLSearchParams(search).get('draft')
}

function choiceFields(choices: ColorChoices): [string, string][] {
  const fields: [string, string][] = []
  for (const name of [
    'tab',
    'measure',
    'size',
    'scale',
    'harmony',
    'vision',
    'format',
    'art',
  ] as const) {
    const value = choices[name]
    if (value !== null && value !== firstChoices[name]) fields.push([name, value])
  }
  if (choices.hasScales) fields.push(['scales', '1'])
  return fields
}

/** The palette as fields of a form or address. */
export function draftFields(draft: PaletteDraft): [string, string][] {
  const { title, gamut, swatches } = draft
  const isNamed = swatches.some(({ name }) => name !== '')
  return [
    ...swatches.flatMap(({ color, name }): [string, string][] => [
      ['color', color.replace(/^#/, '')],
      ...(isNamed ? [['name', name] as [string, string]] : []),
    ]),
    ...swatches.flatMap(({ isLocked }, index): [string, string][] =>
      isLocked ? [['lock', String(index + 1)]] : [],
    ),
    ...(title === '' ? [] : [['title', title] as [string, string]]),
    ...(gamut === 'srgb' ? [] : [['gamut', gamut] as [string, string]]),
  ]
}

function readDraft(query: URLSearchParams): { draft: PaletteDraft; rejected: string[] } {
  const [names, locks, was] = [query.getAll('name'), query.getAll('lock'), query.getAll('was')]
  const title = query.get('title') ?? ''
  const gamut = gamuts.find((known) => known === query.getAll('gamut').at(-1)) ?? 'srgb'
  const rejected: string[] = []
  const given = (query.has('color') ? query.getAll('color') : shortForm(query))
    .slice(0, MOST_SWATCHES)
    .flatMap((text, index) => {
      const known = isColor(text)
      if (!known) rejected.push(text.slice(0, 40))
      const color = known ? text : was[index]
      if (color === undefined || !isColor(color)) return []
      return { color, name: names[index] ?? '', isLocked: locks.includes(String(index + 1)) }
    })
  const draft =
    given.length === 0
      ? { ...firstDraft, gamut, title: makePaletteDraft([], { title }).title }
      : makePaletteDraft(given, { title, gamut })
  return { draft, rejected }
}

/** `palette=0a6b58-d8643c`, as addresses of pictures have it. */
function shortForm(query: URLSearchParams): string[] {
  return (query.get('palette') ?? '').split('-').filter((part) => part !== '')
}

/** Whether a text is a colour as swatches hold them: hex or `oklch()`. */
export function isColor(text: string): boolean {
  try {
    readColor(text)
    return true
  } catch {
    return false
  }
}

/** A path of this site alone: it is looked up, never fetched. */
function artOf(text: string | undefined): string | null {
  return text !== undefined && /^\/[\w-]+\/[^\s/?#]{1,200}$/.test(text) ? text : null
}
