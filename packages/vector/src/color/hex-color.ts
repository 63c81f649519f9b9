/** Red, green and blue, each 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** `#rgb` and `#rgba` with every digit twice; longer forms as they are. */
export function longHex(hex: string): string {
  return hex.length > 5 ? hex : hex.replace(/[0-9a-f]/gi, '$&$&')
}

/** The channels of `#rrggbb`; an alpha behind them is passed over. */
export function rgbOfHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Writes `#rrggbb` in lower case; channels are rounded and clamped to 0–255. */
export function hexOfRgb([red = 0, green = 0, blue = 0]: readonly number[]): string {
  return `#${byteHex(red)}${byteHex(green)}${byteHex(blue)}`
}

/** The channels of `#rrggbb`, each from 0 to 1, as shaders and glTF count them. */
export function channelsOfHex(hex: string): Rgb {
  const [red, green, blue] = rgbOfHex(hex)
  return [red / 255, green / 255, blue / 255]
}

/** Writes `#rrggbb` of three channels from 0 to 1, clamped. */
export function hexOfChannels(channels: readonly number[]): string {
  return hexOfRgb(channels.map((channel) => channel * 255))
}

/** Two hex digits of a channel, rounded and clamped to 0–255. */
export function byteHex(channel: number): string {
  const byte = Math.min(255, Math.max(0, Math.round(channel)))
  return byte.toString(16).padStart(2, '0')
}
