export { mountSeo } from './mount-seo.server.ts'
