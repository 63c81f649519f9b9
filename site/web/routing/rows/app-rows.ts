import { row, type RouteRow } from './route-row.ts'

/** How the library is used in other programs, and what to start from. */
export const appRows: readonly RouteRow[] = [
  row('templates', '/templates', 'templates'),
  row('templates-category', '/templates/:category', 'templates'),
  row('template', '/templates/:category/:slug', 'template'),
  row('template-file', '/templates/:category/:slug/template.svg', 'templateFile', {
    cache: 'none',
  }),
  row('plugins', '/plugins', 'apps'),
  row('plugin', '/plugins/:app', 'app'),
  row('icondrop-app', '/icondrop/:app', 'app'),
  row('desktop-for', '/desktop/:app', 'app'),
  row('desktop-app-for', '/desktop-app/:app', 'app'),
  ...['/plugins/:app', '/icondrop/:app'].flatMap((path) =>
    ['download', 'download-mac'].map((file) =>
      row(`${file}${path}`, `${path}/${file}`, 'appDownload', { cache: 'none' }),
    ),
  ),
]
