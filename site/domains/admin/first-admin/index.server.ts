export { lockAdmins, updateRole } from './first-admin.queries.server.ts'
export { grantAdmin, listStaff, revokeAdmin, type AdminChange } from './grant-admin.server.ts'
