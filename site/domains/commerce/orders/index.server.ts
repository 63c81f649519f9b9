export {
  type HandledRequest,
  handleRequest,
  listInbox,
  readRequest,
} from './handle-request.server.ts'
export { openFileForStaff } from './request-file.server.ts'
