import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { localeOf, localizePath, type LocaleCode } from '#web/i18n/locales.ts'

const icon = (file: string, purpose: 'any' | 'maskable', size: number) => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The site as an app (W3C Web Application Manifest), named and described in one language. */
export function writeAppManifest(siteName: string, language: LocaleCode) {
  const { t } = createI18n(language, loadMessages(language, ['findable', 'catalogue']))
  const start = localizePath('/', language)
  const shortcut = (name: string, path: string) => ({ name, url: localizePath(path, language) })
  return {
    // One app whatever language it was installed in.
    id: '/',
    name: siteName,
    short_name: siteName,
    description: t('findable.appDescription'),
    lang: language,
    dir: localeOf(language).dir,
    start_url: start,
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone', 'minimal-ui'],
    background_color: '#fbfbfd',
    theme_color: '#fbfbfd',
    categories: ['graphics', 'design', 'productivity'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('app-icon-192.png', 'any', 192),
      icon('app-icon-512.png', 'any', 512),
      icon('app-icon-maskable-512.png', 'maskable', 512),
    ],
    shortcuts: [
      shortcut(t('catalogue.kind.icon'), '/icons'),
      shortcut(t('catalogue.kind.illustration'), '/illustrations'),
      shortcut(t('catalogue.kind.3d'), '/3d-illustrations'),
      shortcut(t('catalogue.kind.lottie'), '/lottie-animations'),
    ],
  }
}
