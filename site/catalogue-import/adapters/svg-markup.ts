/** `var(--name, fallback)` with the value from the table, else its fallback. */
export function replaceVariables(
  markup: string,
  values: Readonly<Record<string, string>> = {},
): string {
  return markup.replaceAll(
    /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\))?))?\)/g,
    (whole, name: string, fallback: string | undefined) => {
      const value = values[name] ?? fallback?.trim() ?? whole
      return opaque(value)
    },
  )
}

/** Draws what has no paint of its own in the surrounding text colour, so that it can be recoloured. */
export function paintWithCurrentColor(svg: string): string {
  return svg.replace(/<svg\b(?![^>]*\sfill=)/, '<svg fill="currentColor"')
}

/** Classes that stand for an opacity become the opacity. */
export function replaceOpacityClasses(
  svg: string,
  opacities: Readonly<Record<string, number>>,
): string {
  return svg.replaceAll(/\sclass="([^"]*)"/g, (_, name: string) => {
    const opacity = opacities[name]
    return opacity === undefined || opacity === 1 ? '' : ` opacity="${opacity}"`
  })
}

/** `#rrggbbff` says no more than `#rrggbb`. */
function opaque(color: string): string {
  return /^#[0-9a-f]{6}ff$/i.test(color) ? color.slice(0, 7) : color
}
