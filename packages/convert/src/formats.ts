import type { FormatInfo } from './format-info.ts'
import { sourceFormatInfo } from './source-formats.ts'

const IMAGE_EDITORS = ['Photoshop', 'GIMP', 'Affinity', 'Canva', 'Figma']
const VECTOR_EDITORS = ['Illustrator', 'Figma', 'Inkscape', 'Sketch', 'Affinity', 'Canva']

/**
 * Every format that can be downloaded. Media types are IANA's where one is registered:
 * `image/vnd.microsoft.icon`, `model/gltf-binary`. dotLottie has none; the type is the one its own
 * specification names.
 */
export const formatInfo = {
  svg: {
    label: 'SVG',
    mime: 'image/svg+xml',
    extension: 'svg',
    apps: VECTOR_EDITORS,
    isRaster: false,
  },
  png: {
    label: 'PNG',
    mime: 'image/png',
    extension: 'png',
    apps: [...IMAGE_EDITORS, 'PowerPoint', 'Google Slides'],
    isRaster: true,
  },
  webp: {
    label: 'WebP',
    mime: 'image/webp',
    extension: 'webp',
    apps: ['Photoshop', 'GIMP', 'Affinity', 'Figma', 'web browsers'],
    isRaster: true,
  },
  jpg: {
    label: 'JPG',
    mime: 'image/jpeg',
    extension: 'jpg',
    apps: [...IMAGE_EDITORS, 'PowerPoint', 'Google Slides'],
    isRaster: true,
  },
  pdf: {
    label: 'PDF',
    mime: 'application/pdf',
    extension: 'pdf',
    apps: ['Illustrator', 'Acrobat', 'Affinity', 'Inkscape', 'Preview'],
    isRaster: false,
  },
  ico: {
    label: 'ICO',
    mime: 'image/vnd.microsoft.icon',
    extension: 'ico',
    apps: ['Windows', 'web browsers', 'GIMP'],
    isRaster: false,
  },
  json: {
    label: 'Lottie JSON',
    mime: 'application/json',
    extension: 'json',
    apps: ['After Effects with Bodymovin', 'Figma', 'Webflow', 'Framer', 'lottie-web'],
    isRaster: false,
  },
  lottie: {
    label: 'dotLottie',
    mime: 'application/zip+dotlottie',
    extension: 'lottie',
    apps: ['Figma', 'Framer', 'Webflow', 'dotlottie-web'],
    isRaster: false,
  },
  gif: {
    label: 'GIF',
    mime: 'image/gif',
    extension: 'gif',
    apps: ['PowerPoint', 'Google Slides', 'Keynote', 'Photoshop', 'web browsers'],
    isRaster: true,
  },
  mp4: {
    label: 'MP4',
    mime: 'video/mp4',
    extension: 'mp4',
    apps: ['Premiere Pro', 'DaVinci Resolve', 'Final Cut Pro', 'PowerPoint', 'web browsers'],
    isRaster: true,
  },
  glb: {
    label: 'GLB',
    mime: 'model/gltf-binary',
    extension: 'glb',
    apps: ['Blender', 'Unity', 'Unreal Engine', 'Godot', 'Cinema 4D', 'three.js'],
    isRaster: false,
  },
  ...sourceFormatInfo,
} as const satisfies Record<string, FormatInfo>

export type FormatId = keyof typeof formatInfo

/** Whether a text names a format of the table. */
export function isFormat(text: string): text is FormatId {
  return Object.hasOwn(formatInfo, text)
}
