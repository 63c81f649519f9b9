export {
  countOpenRequests,
  handleRequest,
  listInbox,
  readRequest,
  type HandledRequest,
} from './handle-request.server.ts'
export { requireStaff } from '#server/staff/require-power.ts'
export { openFileForStaff } from './request-file.server.ts'
