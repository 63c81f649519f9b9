import type { MessageKey } from '#web/i18n/messages.ts'
import type { LoginRequest, Purpose } from '#domains/identity/accounts/context/login-request.ts'
import type { AccountModalName } from '#domains/identity/accounts/context/modals.ts'
import type { Translate } from '#web/i18n/create-translator.ts'

export const authTitles = {
  login: 'account.login.title',
  signup: 'account.signup.title',
  sso: 'account.ssoEntry.title',
  forgotPassword: 'account.forgot.title',
  changePassword: 'account.password.title',
  moreInfo: 'account.name.title',
  terms: 'account.termsAgain.title',
  createTeam: 'account.team.title',
  multiLogin: 'account.multi.title',
} as const satisfies Record<AccountModalName, MessageKey>

const leads: Partial<Record<AccountModalName, MessageKey>> = {
  sso: 'account.ssoEntry.lead',
  forgotPassword: 'account.forgot.lead',
  moreInfo: 'account.name.lead',
  terms: 'account.termsAgain.lead',
  createTeam: 'account.team.lead',
}

const loginRequestTexts = {
  download: ['account.wish.download', 'account.wish.downloadNamed'],
  collect: ['account.wish.collect', 'account.wish.collectNamed'],
  follow: ['account.wish.follow', 'account.wish.followNamed'],
  personalize: ['account.wish.personalize', 'account.wish.personalize'],
  palette: ['account.wish.palette', 'account.wish.palette'],
  customise: ['account.wish.customise', 'account.wish.customiseNamed'],
  team: ['account.wish.team', 'account.wish.teamNamed'],
} as const satisfies Record<Purpose, readonly [MessageKey, MessageKey]>

/** The sentence under the title: what the visitor was about to do, else what the form is for. */
export function authLead(
  t: Translate,
  name: AccountModalName,
  input: LoginRequest | null,
): string | null {
  if (input && (name === 'signup' || name === 'login')) {
    const [plain, named] = loginRequestTexts[input.purpose]
    return input.name ? t(named, { name: input.name }) : t(plain)
  }
  const lead = leads[name]
  return lead ? t(lead) : null
}
