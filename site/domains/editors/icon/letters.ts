export { letterShapes } from '@tessera/icon-tile'
