export { mountSvgEditor } from './export/mount-svg-editor.server.ts'
