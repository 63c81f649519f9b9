/** F6: the focus goes to the next part of the editor, after the last to the first. */
export function cycleRegions(direction: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('.ed [data-region]')].filter(isShown)
  if (regions.length === 0) return
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const start = at === -1 && direction === -1 ? 0 : at
  regions.at((start + direction) % regions.length)?.focus()
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
