export { mountIconEditor } from './export/mount-icon-editor.server.ts'
export { iconPresetHandlers } from './presets/presets.api.server.ts'
