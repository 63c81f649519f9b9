import { parseColor, type Color } from '@tessera/vector'
import { readArgb } from '../names/argb-color.ts'

/** A colour that stands in the file itself; null for references into other files. */
export function androidColor(text: string): Color | null {
  if (/^@android:color\/(?:white|black|transparent)$/.test(text)) {
    return parseColor(text.slice('@android:color/'.length))
  }
  return readArgb(text)
}

/** A reference to a colour that stands in another file or in the theme. */
export function isThemeColor(text: string): boolean {
  return /^[?@]/.test(text) && !androidColor(text)
}
