export { accountSecurityHandlers } from './account-security.api.server.ts'
export { resetFactors } from './reset-factors.server.ts'
