import { channelsOf, type TokenColor, type TokenPalette } from './token-families.ts'

type Value = (color: TokenColor) => unknown

/**
 * Design Tokens Community Group 2025.10, the first stable report: colours as objects with their
 * space. A swatch with a scale is a group, its own colour `base`.
 */
export function writeDesignTokens(palette: TokenPalette): string {
  return write(palette, colorObject)
}

/** The form before 2025.10, colours as hex text, for tools that do not read objects yet. */
export function writeDesignTokenStrings(palette: TokenPalette): string {
  return write(palette, ({ hex }) => hex)
}

/**
 * Variables for Figma's own import: design tokens in sRGB with the name of their mode. Figma keeps
 * colours of its variables in sRGB.
 */
export function writeFigmaVariables(palette: TokenPalette): string {
  const scopes = { $extensions: { 'com.figma.scopes': ['ALL_SCOPES'] } }
  const tree = groups(palette, (color) => colorObject({ ...color, isWide: false }), scopes)
  return json({ ...tree, $extensions: { 'com.figma.modeName': 'Default' } })
}

function write(palette: TokenPalette, value: Value): string {
  const { title } = palette
  return json({ ...(title !== '' && { $description: title }), ...groups(palette, value, {}) })
}

function groups({ families }: TokenPalette, value: Value, more: object) {
  const token = (color: TokenColor) => ({ $type: 'color', $value: value(color), ...more })
  return Object.fromEntries(
    families.map(({ key, name, base, steps }) => [
      key,
      steps.length === 0
        ? { ...token(base), $description: name }
        : {
            $description: name,
            base: token(base),
            ...Object.fromEntries(steps.map(({ step, color }) => [String(step), token(color)])),
          },
    ]),
  )
}

function colorObject(color: TokenColor) {
  const { space, channels } = channelsOf(color)
  return { colorSpace: space, components: channels, alpha: 1, hex: color.hex }
}

function json(tree: object): string {
  return `${JSON.stringify(tree, null, 2)}\n`
}
