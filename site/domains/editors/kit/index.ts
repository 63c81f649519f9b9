export { KitEditor } from './kit-editor.tsx'
