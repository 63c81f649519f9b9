import { row, type RouteRow } from './route-row.ts'

/** How the library is used from other programs. */
export const appRows: readonly RouteRow[] = [
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
