export { findIconData } from './icon-data.server.ts'
export { findIconNames, findIconSets, type IconSet } from './icon-sets.server.ts'
export { mountIconify } from './mount-iconify.server.ts'
