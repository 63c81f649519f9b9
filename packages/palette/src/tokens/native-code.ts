import { escapeText } from '@tessera/vector'
import { channelsOf, flatTokens, type TokenPalette } from './token-families.ts'

/** Words that a constant of Swift cannot be called without backticks. */
const SWIFT_WORDS = new Set(
  (
    'as break case catch class continue default defer deinit do else enum extension fallthrough false ' +
    'fileprivate for func guard if import in init inout internal is let nil operator private protocol ' +
    'public repeat rethrows return self static struct subscript super switch throw throws true try ' +
    'typealias var where while'
  ).split(' '),
)

/** An extension of SwiftUI's Color, in Display P3 where sRGB has not the colour. */
export function writeSwift(palette: TokenPalette): string {
  const lines = flatTokens(palette).map(({ key, color }) => {
    const { space, channels } = channelsOf(color)
    const [red, green, blue] = channels.map((channel) => channel.toFixed(4))
    const swiftSpace = space === 'srgb' ? '.sRGB' : '.displayP3'
    const values = `red: ${red}, green: ${green}, blue: ${blue}, opacity: 1`
    return `    static let ${swiftName(key)} = Color(${swiftSpace}, ${values})`
  })
  const title = palette.title === '' ? '' : `// ${palette.title}\n`
  return `${title}import SwiftUI\n\nextension Color {\n${lines.join('\n')}\n}\n`
}

/** A resource file for \`res/values\`: Android keeps named colours in sRGB. */
export function writeAndroid(palette: TokenPalette): string {
  const lines = flatTokens(palette).map(
    ({ key, color }) =>
      `    <color name="${key.replaceAll('-', '_')}">#FF${color.hex.slice(1).toUpperCase()}</color>`,
  )
  const title =
    palette.title === ''
      ? ''
      : `    <!-- ${escapeText(palette.title).replaceAll(/-(?=-|$)/g, '‐')} -->\n`
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${title}${lines.join('\n')}\n</resources>\n`
}

function swiftName(key: string): string {
  const name = key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return SWIFT_WORDS.has(name) ? `\`${name}\`` : name
}
