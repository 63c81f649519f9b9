/** How each state of an asset is coloured. */
export const stateTones = {
  draft: 'neutral',
  submitted: 'neutral',
  returned: 'warn',
  accepted: 'ok',
  published: 'ok',
  replaced: 'neutral',
  withdrawn: 'bad',
} as const
