import { say, type AreaText, type Data } from '#domains/admin/staff/frame/words.ts'

/** What happens to plans and accounts, as it stands in their histories. */
const eventWords: Readonly<Record<string, AreaText>> = {
  started: 'The plan began',
  renewed: 'The plan renewed',
  changed: 'The plan was changed',
  change_scheduled: 'A change of plan was booked',
  change_forgotten: 'A booked change was dropped',
  paid: 'The plan was paid',
  payment_failed: 'A payment of the plan failed',
  paused: 'The plan was paused',
  resumed: 'The plan was resumed',
  cancelled: 'The plan was cancelled',
  cancellation_taken_back: 'The cancellation was taken back',
  extended: 'The plan was extended',
  ended: 'The plan ended',
  withdrawal_declared: 'Withdrawn from the plan',
  renewal_notice: 'Told of the renewal',
  pre_debit_notice: 'Told of the debit',
  login: 'Signed in',
  'email-verified': 'Confirmed the e-mail',
  'password-changed': 'Changed the password',
  'password-reset': 'Set a new password by mail',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'passkey-renamed': 'Renamed a passkey',
  'passkey-refused': 'A passkey was refused',
  'totp-added': 'Set up the app for codes',
  'totp-removed': 'Removed the app for codes',
  'recovery-codes-made': 'Made recovery codes',
  'recovery-code-used': 'Used a recovery code',
  'second-factor-reset': 'Reset a second factor',
  'session-confirmed': 'Proved who they are',
  'sessions-revoked': 'Signed out devices',
  'provider-linked': 'Linked a provider',
}

/** An event in words; one that has none yet shows under its own name. */
export function eventWord(name: string): Data {
  const word = Object.hasOwn(eventWords, name) ? eventWords[name] : undefined
  return word === undefined ? name.replaceAll(/[_-]/g, ' ') : say(word)
}
