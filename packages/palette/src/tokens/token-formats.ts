import { writeCss, writeTailwind } from './css.ts'
import { writeDesignTokens, writeDesignTokenStrings, writeFigmaVariables } from './design-tokens.ts'
import { writeAndroid, writeSwift } from './native-code.ts'
import { writeAse, writeGpl } from './swatch-files.ts'
import { tokenKeys, type TokenPalette } from './token-families.ts'

type TokenFormatInfo = {
  /** What the format is called, in every language. */
  readonly label: string
  /** After the name of the palette. */
  readonly ending: string
  readonly mime: string
  readonly write: (palette: TokenPalette) => string | Uint8Array
}

/** What a palette can be exported as. */
export const tokenFormats = {
  css: { label: 'CSS', ending: '.css', mime: 'text/css', write: writeCss },
  tailwind: {
    label: 'Tailwind CSS 4',
    ending: '.tailwind.css',
    mime: 'text/css',
    write: writeTailwind,
  },
  dtcg: {
    label: 'DTCG 2025.10',
    ending: '.tokens.json',
    mime: 'application/json',
    write: writeDesignTokens,
  },
  'dtcg-hex': {
    label: 'DTCG, hex',
    ending: '.hex.tokens.json',
    mime: 'application/json',
    write: writeDesignTokenStrings,
  },
  figma: {
    label: 'Figma variables',
    ending: '.figma.json',
    mime: 'application/json',
    write: writeFigmaVariables,
  },
  ase: { label: 'ASE', ending: '.ase', mime: 'application/octet-stream', write: writeAse },
  gpl: { label: 'GPL', ending: '.gpl', mime: 'text/plain', write: writeGpl },
  swift: { label: 'Swift', ending: '.swift', mime: 'text/plain', write: writeSwift },
  android: { label: 'Android', ending: '.xml', mime: 'application/xml', write: writeAndroid },
} as const satisfies Readonly<Record<string, TokenFormatInfo>>

export type TokenFormat = keyof typeof tokenFormats

export const tokenFormatNames = Object.keys(tokenFormats) as readonly TokenFormat[]

export type TokenFile = {
  readonly name: string
  readonly mime: string
  readonly body: string | Uint8Array
}

/** A palette as a file of the format. */
export function writeTokens(palette: TokenPalette, format: TokenFormat): TokenFile {
  const { ending, mime, write } = tokenFormats[format]
  const [name = 'palette'] = palette.title === '' ? ['palette'] : tokenKeys([palette.title])
  const stem = name.startsWith('color-') ? 'palette' : name
  return { name: `${stem}${ending}`, mime, body: write(palette) }
}
