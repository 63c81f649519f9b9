export { grantAdmin, listStaff, revokeAdmin, type AdminChange } from './grant-admin.server.ts'
