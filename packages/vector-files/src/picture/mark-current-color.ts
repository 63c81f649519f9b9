/** Colours that no designer picks; the first that a drawing does not hold stands for `currentColor`. */
const MARKS = ['#fe01dd', '#01fedc', '#dc01fd', '#02fdde', '#fd03df']

export interface MarkedSvg {
  readonly svg: string
  /** The colour that stands for `currentColor`, null where the drawing has none. */
  readonly mark: string | null
}

/** resvg makes `currentColor` black; a colour in its place tells afterwards which paints follow the text. */
export function markCurrentColor(svg: string): MarkedSvg {
  if (!/currentcolor/i.test(svg)) return { svg, mark: null }
  const mark = MARKS.find((color) => !svg.toLowerCase().includes(color))
  // A drawing with all five is a trick, not a drawing: its paints stay black.
  if (mark === undefined) return { svg, mark: null }
  return { svg: svg.replaceAll(/currentcolor/gi, mark), mark }
}
