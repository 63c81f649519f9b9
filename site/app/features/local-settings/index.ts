export { standardSettings, withName, type LocalSettings } from './local-settings.ts'
export {
  changeLocalSettings,
  migrateLocalSettings,
  readLocalSettings,
  resetLocalSettings,
  useLocalSettings,
} from './use-local-settings.ts'
