export { templateCategories } from './template-categories.ts'
