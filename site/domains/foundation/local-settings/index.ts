export { type LocalSettings, withName } from './local-settings.ts'
export {
  changeLocalSettings,
  migrateLocalSettings,
  readLocalSettings,
  useLocalSettings,
} from './use-local-settings.ts'
