export { StaticPage } from './static-page.tsx'
