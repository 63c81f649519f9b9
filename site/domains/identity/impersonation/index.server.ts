export { setImpersonation } from './impersonation.queries.server.ts'
export { endImpersonation } from './end-impersonation.server.ts'
export { requirePermission } from './require-permission.server.ts'
export { isImpersonated, watchImpersonation } from './watch-impersonation.server.ts'
