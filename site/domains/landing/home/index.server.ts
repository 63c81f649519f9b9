export { pickOfDay } from './pick-of-day.ts'
