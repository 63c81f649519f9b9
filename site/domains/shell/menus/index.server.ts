export { loadShellLinks } from './load-shell-links.server.ts'
export { mountMenus } from './mount-menus.server.ts'
