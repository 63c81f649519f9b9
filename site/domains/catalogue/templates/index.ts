export { templateCategories } from './template-kinds.ts'
