export { guideNames } from './guide-names.ts'
