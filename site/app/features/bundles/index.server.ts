export { mountBundleFiles } from './bundle-files.server.ts'
