export { MegaMenu } from './mega-menu.tsx'
export type { LinkColumn, MenuHead, MenuLink, ShellLinks } from './menu-model.ts'
