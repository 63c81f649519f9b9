/** Marks a drawing of the page to which its data refers. */
export const DRAWING_MARK = 'data-d'

/** What the page adds to a drawing that the data does not have. */
export const HIDDEN_DRAWING = '<svg aria-hidden="true"'

/**
 * The data as it was, with each drawing read back from its place in the page. The marks come off, so
 * that React finds the page as it would draw it.
 *
 * @param data JSON whose `<` are escaped, as it stands in the page.
 */
export function placeDrawings(page: Pick<Document, 'querySelectorAll'>, data: string): string {
  const drawings = [...page.querySelectorAll(`svg[${DRAWING_MARK}]`)].map((element) => {
    element.removeAttribute(DRAWING_MARK)
    return element.outerHTML
      .replace(HIDDEN_DRAWING, '<svg')
      .replace(/<([\w:-]+)([^<>]*)><\/\1>/g, '<$1$2/>')
  })
  if (drawings.length === 0) return data
  return data.replace(/"\\u003csvg~(\d+)"/g, (_, place: string) =>
    JSON.stringify(drawings[Number(place)]),
  )
}
