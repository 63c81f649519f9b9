const PICTURES = 'main .stage img[src*="/images/"], main .cell img[src*="/images/"]'

let watching: MutationObserver | null = null

/**
 * Paints the page in the colours of a brand: glyphs of one colour by the property they are drawn with,
 * pictures of drawings by the address of their recoloured form. Null shows everything as drawn. What
 * appears later is painted too.
 */
export function paintPage(colors: readonly string[] | null): void {
  const root = document.documentElement
  watching?.disconnect()
  watching = null
  const [main] = colors ?? []
  if (main === undefined) root.style.removeProperty('--paint')
  else root.style.setProperty('--paint', main)
  root.toggleAttribute('data-brand', main !== undefined)
  const palette = colors?.map((color) => color.slice(1)).join('-') ?? null
  const paint = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURES)) {
      for (const name of ['src', 'srcset'] as const) {
        const now = picture.getAttribute(name)
        const wanted = now === null ? null : painted(now, palette)
        if (wanted !== null && wanted !== now) picture.setAttribute(name, wanted)
      }
    }
  }
  paint()
  if (palette === null) return
  watching = new MutationObserver(paint)
  watching.observe(document.body, { childList: true, subtree: true })
}

/** Every address of a `src` or `srcset` with the palette, or without one. */
export function painted(addresses: string, palette: string | null): string {
  return addresses.replaceAll(/\/images\/[^\s,]+/g, (address) => {
    const bare = address.replace(/&palette=[\da-f-]+/i, '')
    return palette === null ? bare : `${bare}&palette=${palette}`
  })
}
