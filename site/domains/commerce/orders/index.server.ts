export { handleRequest, readRequest } from './handle-request.server.ts'
export { openFileForStaff } from './request-file.server.ts'
