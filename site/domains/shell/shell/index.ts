export { ErrorPage } from './error-page-on-demand.tsx'
export { needsConsent } from './shell-data.ts'
export { SiteShell } from './site-shell.tsx'
