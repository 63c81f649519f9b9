/** What the operations of a tag are for. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Apps: 'Programs that use the API for an account, and their keys',
  Billing: 'Subscriptions, payments, documents, billing addresses and payment methods',
  'Brand palettes': 'Saved colours for recolouring assets',
  Catalogue: 'Assets, packs, contributors, categories and styles',
  Collections: 'Collections of assets and their entries',
  Contributor: 'Earnings and payouts of contributors',
  Downloads: 'Grants of downloads',
  Following: 'Contributors an account follows',
  Licences: 'Licences of downloads, their certificates and keys',
  Notifications: 'Notifications of the person and their settings',
  Plans: 'Plans on sale and the checkout',
  Referral: 'Commissions for people an account brings',
  Search: 'Search, suggestions and frequent searches',
  Session: 'Sign-in, sessions, profile and account deletion',
  'Single sign-on': 'OpenID Connect providers of teams',
  Teams: 'Teams, members and invitations',
}
