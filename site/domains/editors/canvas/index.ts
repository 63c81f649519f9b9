export { createViewport, ZOOM_STEP, type Viewport } from './create-viewport.ts'
export { EditorCanvas } from './editor-canvas.tsx'
export { ZoomControl } from './zoom-control.tsx'
