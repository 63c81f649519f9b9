/**
 * Which page numbers a pagination shows: the first, the last, the current one with its neighbours,
 * and `gap` where numbers are left out. A gap never stands for a single page.
 */
export function pageWindow(current: number, last: number, neighbours = 1): (number | 'gap')[] {
  const shown = new Set([1, last])
  for (let page = current - neighbours; page <= current + neighbours; page++) {
    if (page >= 1 && page <= last) shown.add(page)
  }
  const pages = [...shown].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 1) return [page]
    if (page - before === 2) return [page - 1, page]
    return ['gap' as const, page]
  })
}
