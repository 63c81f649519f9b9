import { escapeAttribute } from '@tessera/vector'
import type { IconSetId, SetText } from './icon-sets.ts'

type AppFacts = {
  readonly name: string
  /** `#rrggbb` */
  readonly themeColor: string
}

/** The text of a file of a set. */
export function writeSetText(text: SetText, facts: AppFacts): string {
  switch (text) {
    case 'manifest':
      return writeManifest(facts)
    case 'ios-contents':
      return IOS_CONTENTS
    case 'adaptive-icon':
      return ADAPTIVE_ICON
  }
}

function writeManifest({ name, themeColor }: AppFacts): string {
  const icon = (px: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${px}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  })
  return json({
    name,
    short_name: name,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    theme_color: themeColor,
    background_color: '#ffffff',
    display: 'standalone',
  })
}

const iosImage = (file: string, appearance?: 'dark' | 'tinted') => ({
  filename: `${file}.png`,
  idiom: 'universal',
  platform: 'ios',
  size: '1024x1024',
  ...(appearance && { appearances: [{ appearance: 'luminosity', value: appearance }] }),
})

const IOS_CONTENTS = json({
  images: [
    iosImage('AppIcon-1024'),
    iosImage('AppIcon-dark-1024', 'dark'),
    iosImage('AppIcon-tinted-1024', 'tinted'),
  ],
  info: { author: 'xcode', version: 1 },
})

const ADAPTIVE_ICON = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
  <background android:drawable="@mipmap/ic_launcher_background"/>
  <foreground android:drawable="@mipmap/ic_launcher_foreground"/>
  <monochrome android:drawable="@mipmap/ic_launcher_monochrome"/>
</adaptive-icon>
`

/** The lines for the head of a page that the chosen sets need; empty where they need none. */
export function writeHtmlLines(ids: readonly IconSetId[], { themeColor }: AppFacts): string {
  const lines: string[] = []
  if (ids.includes('favicon')) {
    lines.push(
      '<link rel="icon" href="/favicon.ico" sizes="32x32">',
      '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
      '<link rel="icon" href="/favicon-96.png" type="image/png" sizes="96x96">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    )
  }
  if (ids.includes('pwa')) {
    lines.push(
      '<link rel="manifest" href="/manifest.json">',
      `<meta name="theme-color" content="${escapeAttribute(themeColor)}">`,
    )
  }
  if (ids.includes('safari')) {
    const color = escapeAttribute(themeColor)
    lines.push(`<link rel="mask-icon" href="/safari-pinned-tab.svg" color="${color}">`)
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
