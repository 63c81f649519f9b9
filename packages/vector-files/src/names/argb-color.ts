import { byteHex, longHex, type Color } from '@tessera/vector'

/** `AARRGGBB` in upper case, as Android, WPF, Compose and Flutter write colours. */
export function argbDigits(color: string, alpha: number): string {
  return `${byteHex(alpha * 255)}${color.slice(1)}`.toUpperCase()
}

/** `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`; null for everything else. */
export function readArgb(text: string): Color | null {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return null
  const long = longHex(text.toLowerCase())
  if (long.length === 7) return { hex: long, alpha: 1 }
  return { hex: `#${long.slice(3)}`, alpha: Number.parseInt(long.slice(1, 3), 16) / 255 }
}
