export { mountIconEditor } from './export/mount-icon-editor.server.ts'
