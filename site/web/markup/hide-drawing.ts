/** A drawing that stands in something named: screen readers pass over it. */
export function hideDrawing(svg: string): string {
  return svg.replace('<svg ', '<svg aria-hidden="true" ')
}
