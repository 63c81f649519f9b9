export { ErrorPage } from './error-page.tsx'
export { needsConsent } from './shell-data.ts'
export { SiteShell } from './site-shell.tsx'
