export { LicenseExports } from './license-exports.tsx'
