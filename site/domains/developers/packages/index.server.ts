export { mountPackages } from './mount-packages.server.ts'
