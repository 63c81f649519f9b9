import { foldText } from './fold-text.ts'

const words = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/**
 * The folded words of a text in order, repeats included. Splits at everything but letters and
 * digits, at camelCase humps, and between a run of three or more letters and digits (`arrow2` is
 * two words; `3d`, `h1` and `mp3` stay one). Chinese and Japanese become overlapping pairs of
 * characters, since they write no spaces. An emoji is a word. Brand names keep their symbols as
 * words (`C++` is `cplusplus`, `.NET` is `dotnet`), and `nodedotjs` is `node js`, as `Node.js` is.
 */
export function tokenize(text: string): string[] {
  const spread = withoutClitics(text)
    .replace(/['’`]/g, '')
    .replace(wifi, 'wifi')
    .replace(symbolNames, nameSymbols)
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, splitHump)
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  const tokens: string[] = []
  for (const word of foldText(spread).match(words) ?? []) {
    if (/^[a-z]+$/.test(word)) tokens.push(...splitDomain(word))
    else pushParts(tokens, word)
  }
  return tokens
}

/** `women's day` is of women, not of womens. */
const possessive = /(?<=\p{L})['’`]s(?![\p{L}\p{N}])/giu
/** Articles before a vowel: l'heure, d'eau, qu'on. */
const elision = /(?<![\p{L}\p{N}'’`])(?:l|d|qu)['’`](?=\p{L})/giu

/** A text without the possessive ending and the articles before a vowel. */
export function withoutClitics(text: string): string {
  return text.replace(possessive, '').replace(elision, '')
}

/** One word however it is spelt: Wi-Fi, WiFi, wi fi. */
const wifi = /(?<![\p{L}\p{N}])wi[^\p{L}\p{N}]*fi(?![\p{Ll}\p{N}])/giu

/** Names that would lose what tells them apart: C++, C#, .NET. */
const symbolNames = /(?<![\p{L}\p{N}])(?:([a-z])(\+\+|#)|\.net(?![\p{L}\p{N}]))/giu
const spelledSymbols: Readonly<Record<string, string>> = { '++': 'plusplus', '#': 'sharp' }

/** Spells them as brand icons are named: cplusplus, csharp, dotnet. */
function nameSymbols(_match: string, letter: string | undefined, symbol: string): string {
  return letter === undefined ? 'dotnet' : letter + spelledSymbols[symbol]
}

/** `arrowLeft` parts at the hump; `3D` and `24PX` do not. */
function splitHump(_pair: string, before: string, after: string): string {
  return /\p{N}/u.test(before) ? before + after : `${before} ${after}`
}

function splitDomain(word: string): string[] {
  const [, name, domain] = /^(.{2,})dot(js|io|ai|com|org|net|tv)$/.exec(word) ?? []
  return name === undefined || domain === undefined ? [word] : [name, domain]
}

function pushParts(tokens: string[], word: string): void {
  for (const part of word.match(unspaced) ?? []) {
    if (unspacedStart.test(part)) pushPairs(tokens, part)
    else tokens.push(...splitDigits(part))
  }
}

function splitDigits(word: string): string[] {
  return word
    .replace(/(\p{L}{3,})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L}{3,})/gu, '$1 $2')
    .split(' ')
}

function pushPairs(tokens: string[], run: string): void {
  const characters = Array.from(run)
  if (characters.length === 1) tokens.push(run)
  for (let i = 0; i + 1 < characters.length; i++) {
    tokens.push(`${characters[i]}${characters[i + 1]}`)
  }
}
