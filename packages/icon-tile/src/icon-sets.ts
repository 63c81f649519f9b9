import type { Variant } from './variants.ts'

export const iconSetIds = [
  'favicon',
  'pwa',
  'ios',
  'android',
  'macos',
  'windows',
  'safari',
] as const
export type IconSetId = (typeof iconSetIds)[number]

/** One file of a set of app icons: a picture, several in one, the drawing itself, or a text. */
export type SetFile = { readonly path: string } & (
  | { readonly type: 'png'; readonly px: number; readonly variant: Variant }
  | { readonly type: 'ico' | 'icns'; readonly sizes: readonly number[]; readonly variant: Variant }
  | { readonly type: 'svg'; readonly variant: Variant }
  | { readonly type: 'text'; readonly text: SetText }
)
export type SetText = 'manifest' | 'ios-contents' | 'adaptive-icon'

const png = (path: string, px: number, variant: Variant = 'design'): SetFile => ({
  type: 'png',
  path,
  px,
  variant,
})
const text = (path: string, kind: SetText): SetFile => ({ type: 'text', path, text: kind })

/** The launcher icon is 48 units and an adaptive layer 108, at these multiples. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const

const androidPictures = Object.entries(densities).flatMap(([density, scale]) => {
  const at = (name: string) => `android/mipmap-${density}/${name}.png`
  return [
    png(at('ic_launcher'), 48 * scale),
    png(at('ic_launcher_round'), 48 * scale, 'round'),
    png(at('ic_launcher_foreground'), 108 * scale, 'foreground'),
    png(at('ic_launcher_background'), 108 * scale, 'background'),
    png(at('ic_launcher_monochrome'), 108 * scale, 'monochrome'),
  ]
})

/** Sizes of Windows' icon file and of Apple's. */
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256] as const
const ICNS_SIZES = [16, 32, 64, 128, 256, 512, 1024] as const

/** Which files belong to which set. Manifest and HTML lines name exactly these paths. */
export const iconSets = {
  favicon: [
    { type: 'ico', path: 'favicon.ico', sizes: [16, 32, 48], variant: 'design' },
    { type: 'svg', path: 'icon.svg', variant: 'design' },
    png('favicon-32.png', 32),
    png('favicon-96.png', 96),
    png('apple-touch-icon.png', 180, 'full'),
  ],
  pwa: [
    png('icon-192.png', 192),
    png('icon-512.png', 512),
    png('icon-maskable-192.png', 192, 'maskable'),
    png('icon-maskable-512.png', 512, 'maskable'),
    text('manifest.json', 'manifest'),
  ],
  ios: [
    png('ios/AppIcon.appiconset/AppIcon-1024.png', 1024, 'full'),
    png('ios/AppIcon.appiconset/AppIcon-dark-1024.png', 1024, 'dark'),
    png('ios/AppIcon.appiconset/AppIcon-tinted-1024.png', 1024, 'tinted'),
    text('ios/AppIcon.appiconset/Contents.json', 'ios-contents'),
  ],
  android: [
    ...androidPictures,
    text('android/mipmap-anydpi-v26/ic_launcher.xml', 'adaptive-icon'),
    text('android/mipmap-anydpi-v26/ic_launcher_round.xml', 'adaptive-icon'),
    png('android/play-store-512.png', 512, 'full'),
  ],
  macos: [{ type: 'icns', path: 'macos/AppIcon.icns', sizes: ICNS_SIZES, variant: 'design' }],
  windows: [
    { type: 'ico', path: 'windows/app.ico', sizes: ICO_SIZES, variant: 'design' },
    png('windows/Square44x44Logo.png', 44),
    png('windows/Square71x71Logo.png', 71),
    png('windows/Square150x150Logo.png', 150),
    png('windows/Square310x310Logo.png', 310),
    png('windows/StoreLogo.png', 50),
  ],
  safari: [{ type: 'svg', path: 'safari-pinned-tab.svg', variant: 'silhouette' }],
} as const satisfies Readonly<Record<IconSetId, readonly SetFile[]>>

/** The files of several sets, in order. */
export function iconSetFiles(ids: readonly IconSetId[]): SetFile[] {
  return iconSetIds.filter((id) => ids.includes(id)).flatMap((id) => [...iconSets[id]])
}
