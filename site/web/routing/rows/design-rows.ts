import { row, type RouteRow } from './route-row.ts'

/** The design system, in English: for those who extend the site. */
export const designRows: readonly RouteRow[] = [
  '',
  '/colors',
  '/elements',
  '/spacings',
  '/typography',
].map((chapter) =>
  row(`design-system${chapter}`, `/design-system${chapter}`, 'designSystem', { locales: ['en'] }),
)
