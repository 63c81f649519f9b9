export { performAdminAction } from './perform-admin-action.server.ts'
export { recordAuditEvent } from './record-audit-event.server.ts'
export { verifyAuditEvents } from './verify-audit-events.server.ts'
