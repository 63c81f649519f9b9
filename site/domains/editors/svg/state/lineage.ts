import type { SvgDocument } from '@tessera/svg-document'

/** Edits hand the list of sheets on as it is, so it tells which reading a drawing goes back to. */
const foreign = new WeakSet<SvgDocument['sheets']>()

/** Says that a drawing, and what is made of it, does not come from the asset that the page opened. */
export function markForeign(document: SvgDocument): SvgDocument {
  foreign.add(document.sheets)
  return document
}

/** Whether a drawing needs no credit of the asset; undo leads back to one that does. */
export function isForeign({ sheets }: SvgDocument): boolean {
  return foreign.has(sheets)
}
