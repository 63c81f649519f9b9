export { readTilePath } from '@tessera/icon-tile'
