export { FirstTour } from './first-tour.tsx'
