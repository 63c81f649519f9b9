export { mountGltfEditor } from './export/mount-gltf-editor.server.ts'
