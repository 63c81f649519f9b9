import { expect, test } from 'vitest'
import { runRecaptcha } from './recaptcha.ts'

const never = () => Promise.reject(new Error('not reached'))

test.each([
  ['No key provided', { key: null, version: 2, load: never }],
  ['No version provided', { key: 'k', version: null, load: never }],
  ['Failed to load script', { key: 'k', version: 2, load: never }],
  [
    'Failed to execute',
    {
      key: 'k',
      version: 2,
      load: () =>
        Promise.resolve({
          ready: () => undefined,
          render: () => {
            throw new Error('refused')
          },
          execute: () => undefined,
        }),
    },
  ],
])('ReCaptcha error: %s', async (text, setup) => {
  await expect(runRecaptcha(setup)).rejects.toThrow(`ReCaptcha error: ${text}`)
})
