import type { FormatInfo } from './format-info.ts'

const source = (label: string, extension: string, mime: string, ...apps: string[]): FormatInfo => ({
  label,
  mime,
  extension,
  apps,
  isRaster: false,
})

/**
 * Formats of the programs that works are made in. Nothing here opens or makes them: they are kept as
 * their contributor brought them and handed out unchanged. Those without a media type are plain bytes.
 */
export const sourceFormatInfo = {
  ai: source('AI', 'ai', 'application/illustrator', 'Illustrator', 'Affinity'),
  eps: source('EPS', 'eps', 'application/postscript', 'Illustrator', 'Affinity', 'Inkscape'),
  psd: source('PSD', 'psd', 'image/vnd.adobe.photoshop', 'Photoshop', 'Affinity', 'GIMP'),
  blend: source('BLEND', 'blend', 'application/x-blender', 'Blender', 'Unity'),
  fbx: source(
    'FBX',
    'fbx',
    'application/octet-stream',
    'Maya',
    'Blender',
    'Unity',
    'Unreal Engine',
  ),
  c4d: source('C4D', 'c4d', 'application/octet-stream', 'Cinema 4D', 'After Effects'),
  obj: source('OBJ', 'obj', 'model/obj', 'Blender', 'Maya', 'Cinema 4D'),
  aep: source('AEP', 'aep', 'application/octet-stream', 'After Effects', 'Premiere Pro'),
  icns: source('ICNS', 'icns', 'image/icns', 'macOS', 'Image2icon'),
} as const satisfies Record<string, FormatInfo>

export type SourceFormat = keyof typeof sourceFormatInfo

export const sourceFormats = Object.keys(sourceFormatInfo) as readonly SourceFormat[]

/** Whether a text names the format of a program. */
export function isSourceFormat(text: string): text is SourceFormat {
  return Object.hasOwn(sourceFormatInfo, text)
}
