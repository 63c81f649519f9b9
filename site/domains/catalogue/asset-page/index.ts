export { copyForm } from './customise/copy-form.ts'
