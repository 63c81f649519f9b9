export {
  countOpenRequests,
  handleRequest,
  listInbox,
  readRequest,
  requireStaff,
  type HandledRequest,
} from './handle-request.server.ts'
export { openFileForStaff } from './request-file.server.ts'
