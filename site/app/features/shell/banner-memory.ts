/** The settings of the browser, fetched when something is closed. */
export { changeLocalSettings, withName } from '../local-settings/index.ts'
