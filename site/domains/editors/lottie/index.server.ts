export { mountLottieEditor } from './export/mount-lottie-editor.server.ts'
