import { npmPackages } from '../services/npm-packages.ts'

/** Programs of others that take icons of a host by Iconify's API, and what they need. */
const CLIENTS = {
  '@iconify/react': '6.0.3',
  '@iconify/svelte': '5.2.2',
  '@iconify/utils': '3.1.7',
  '@iconify/vue': '5.0.5',
  '@unocss/core': '66.12.0',
  '@unocss/preset-icons': '66.12.0',
  astro: '7.3.5',
  'astro-icon': '1.2.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  svelte: '5.57.3',
  'unplugin-icons': '24.0.0',
  vite: '8.3.8',
  vue: '3.5.45',
}

/**
 * A folder with the clients, installed once below node_modules where TEST_ICON_CLIENTS names none.
 *
 * @throws Error in plain words
 */
export function findIconClients(): string {
  return process.env['TEST_ICON_CLIENTS'] ?? npmPackages('icon-clients', CLIENTS)
}
