import { commentText } from './escape.ts'

type FontFacts = {
  readonly family: string
  /** The class of every icon; `-{name}` follows for one. */
  readonly prefix: string
  readonly credit: string
  readonly glyphs: readonly { readonly name: string; readonly codePoint: number }[]
}

/** The style sheet of an icon font, by class and, through ligatures, by name. */
export function writeFontStyleSheet({ family, prefix, credit, glyphs }: FontFacts): string {
  const head = `/*! ${commentText(credit)} */
@font-face {
  font-family: '${family}';
  src: url('./${family}.woff2') format('woff2');
  font-display: block;
}
.${prefix} {
  display: inline-block;
  font: normal 1em/1 '${family}';
  font-feature-settings: 'liga';
  letter-spacing: 0;
  text-transform: none;
  white-space: nowrap;
  -webkit-font-smoothing: antialiased;
}
`
  return head + glyphs.map((glyph) => classRule(prefix, glyph)).join('')
}

/** The code points as data, for programs that set them themselves. */
export function writeCodePoints(glyphs: FontFacts['glyphs']): string {
  const byName = Object.fromEntries(
    glyphs.map(({ name, codePoint }) => [name, codePoint.toString(16)]),
  )
  return `${JSON.stringify(byName, null, 2)}\n`
}

function classRule(prefix: string, { name, codePoint }: FontFacts['glyphs'][number]): string {
  return `.${prefix}-${name}::before {\n  content: '\\${codePoint.toString(16)}';\n}\n`
}
