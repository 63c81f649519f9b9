/** The settings of the browser, fetched when something is closed. */
export { changeLocalSettings, withName } from '#domains/foundation/local-settings/index.ts'
