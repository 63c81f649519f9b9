import { writeOklch } from '../oklch/write-oklch.ts'
import { flatTokens, type TokenPalette } from './token-families.ts'

/** Custom properties: hex for every browser, OKLCH where it is known. */
export function writeCss(palette: TokenPalette): string {
  const tokens = flatTokens(palette)
  const lines = (value: (token: (typeof tokens)[number]) => string, indent: string) =>
    tokens.map((token) => `${indent}--${token.key}: ${value(token)};`).join('\n')
  return `${comment(palette)}:root {
${lines(({ color }) => color.hex, '  ')}
}
@supports (color: oklch(0 0 0)) {
  :root {
${lines(({ color }) => writeOklch(color.oklch), '    ')}
  }
}
`
}

/** A theme of Tailwind CSS 4, whose own palette is in OKLCH too. */
export function writeTailwind(palette: TokenPalette): string {
  const lines = flatTokens(palette).map(
    ({ key, color }) => `  --color-${key}: ${writeOklch(color.oklch)};`,
  )
  return `${comment(palette)}@theme {\n${lines.join('\n')}\n}\n`
}

/** The title as a comment that it cannot end. */
function comment({ title }: TokenPalette): string {
  return title === '' ? '' : `/* ${title.replaceAll('*/', '* /')} */\n`
}
