export { mountBundleFiles } from './bundle-files.server.ts'
export { loadBundlesOf } from './load-bundles.server.ts'
