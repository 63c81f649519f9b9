export const DECLARATIONS_PATH = '/contributor/declarations'
