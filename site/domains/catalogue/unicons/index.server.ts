export { mountUniconFonts } from './unicon-font.server.ts'
