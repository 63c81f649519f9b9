export { mountProviders } from './provider-routes.server.ts'
