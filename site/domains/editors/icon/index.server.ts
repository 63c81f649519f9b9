export { mountIconEditor } from './export/mount-icon-editor.server.ts'
export { drawApart } from './export/own-file.server.ts'
export { creditSvg } from './export/write-design-file.server.ts'
export { iconPresetHandlers } from './presets/presets.api.server.ts'
