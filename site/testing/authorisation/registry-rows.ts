import { everybody } from './matrix.ts'

/** What package managers, tools for icons and frames of other sites ask for. */
export const registryAddresses = {
  'GET /embed/:kind/:slug': [{ verdicts: everybody('not_found') }],
  'GET /embed.js': [{ verdicts: everybody('allowed') }],
  // A cookie counts for nothing here: keys are tried in registries.test.ts.
  'GET /npm/:package{@collections.+}': [
    {
      path: async () => '/npm/@collections/nothing-react',
      verdicts: everybody('login_required'),
    },
  ],
  'GET /npm/*': [{ verdicts: everybody('not_found') }],
  'GET /r/registry.json': [{ verdicts: everybody('allowed') }],
  'GET /r/:prefix/registry.json': [{ verdicts: everybody('not_found') }],
  'GET /r/:file': [{ verdicts: everybody('not_found') }],
  'GET /r/:prefix/:file': [{ verdicts: everybody('not_found') }],
  'GET /iconify/*': [
    { verdicts: everybody('not_found') },
    { about: 'sets', path: async () => '/iconify/collections', verdicts: everybody('allowed') },
  ],
} as const
