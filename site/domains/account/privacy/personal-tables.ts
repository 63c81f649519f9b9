/**
 * What becomes of rows when an account is erased. `row`: deleted. `cascade`: goes with the row it
 * hangs on. `emptied`: the row stays for the books or a chain, and says nothing of the person any more.
 * `kept`: it never said anything but the number of the account.
 */
export type Erasure = 'row' | 'cascade' | 'emptied' | 'kept'

export type PersonalTable = {
  /** Which rows are the account’s: `$1` is its id. */
  readonly where: string
  /** Columns that are no use to their owner, or open doors: secrets and hashes. */
  readonly hidden?: readonly string[]
  readonly erasure: Erasure
}

const account = 'account_id = $1'
const person = 'user_id = $1'
const ofSubscription = 'subscription_id in (select id from subscriptions where account_id = $1)'
const ofCollection = 'collection_id in (select id from collections where account_id = $1)'
const ofDraft = 'draft_id in (select id from drafts where account_id = $1)'
const ofConversion = 'conversion_id in (select id from conversions where account_id = $1)'
const ofApp = 'app_id in (select id from api_apps where account_id = $1)'
const ofGrant = `grant_id in (select id from app_grants where ${account} or ${person})`
const ofWebhook = 'endpoint_id in (select id from webhook_endpoints where account_id = $1)'
const ofRequest = 'request_id in (select id from visitor_requests where account_id = $1)'
const ofTeam = 'team_id = $1'
const ofContributor = 'contributor_id = (select contributor_id from users where id = $1)'

/**
 * Every table that holds something of a person or a team. The export of an account and its erasure
 * are made from this list, and a test fails for a table of the database that is missing here.
 */
export const personalTables = {
  accounts: { where: 'id = $1', erasure: 'emptied' },
  users: { where: 'id = $1', erasure: 'row' },
  teams: { where: 'id = $1', erasure: 'row' },
  credentials: { where: person, hidden: ['password_hash'], erasure: 'cascade' },
  sessions: {
    where: `${person} or ${ofTeam}`,
    hidden: ['token_hash', 'previous_token_hash'],
    erasure: 'cascade',
  },
  user_tokens: { where: person, hidden: ['token_hash'], erasure: 'cascade' },
  passkeys: { where: person, hidden: ['public_key', 'counter'], erasure: 'cascade' },
  totp_secrets: { where: person, hidden: ['secret', 'last_step'], erasure: 'cascade' },
  recovery_codes: { where: person, hidden: ['code_hash'], erasure: 'cascade' },
  pending_sign_ins: { where: person, hidden: ['token_hash'], erasure: 'cascade' },
  idempotency_keys: {
    where: account,
    hidden: ['key_hash', 'request_hash', 'answer'],
    erasure: 'cascade',
  },
  held_forms: {
    where: 'session_id in (select id from sessions where user_id = $1)',
    hidden: ['sealed'],
    erasure: 'cascade',
  },
  oauth_identities: { where: person, erasure: 'cascade' },
  terms_acceptances: { where: person, erasure: 'cascade' },
  team_members: { where: `${person} or ${ofTeam}`, erasure: 'cascade' },
  team_removals: { where: `${person} or ${ofTeam}`, erasure: 'cascade' },
  team_domains: { where: ofTeam, erasure: 'cascade' },
  team_sso: { where: ofTeam, hidden: ['client_secret'], erasure: 'cascade' },
  invitations: {
    where: `${ofTeam} or invited_by = $1 or accepted_by = $1`,
    hidden: ['token_hash'],
    erasure: 'row',
  },
  staff_invitations: {
    where: 'invited_by = $1 or accepted_by = $1 or email = (select email from users where id = $1)',
    hidden: ['token_hash'],
    erasure: 'row',
  },
  referrals: {
    where: 'referrer_id = $1 or registered_id = $1',
    hidden: ['visitor_hash'],
    erasure: 'cascade',
  },
  account_deletions: { where: person, erasure: 'cascade' },
  notifications: { where: `${person} or ${account}`, erasure: 'row' },
  notification_settings: { where: person, erasure: 'cascade' },
  notification_digests: { where: person, erasure: 'cascade' },
  brand_palettes: { where: account, erasure: 'row' },
  follows: { where: account, erasure: 'row' },
  collections: { where: `${account} or created_by = $1`, erasure: 'row' },
  collection_entries: { where: `${ofCollection} or added_by = $1`, erasure: 'cascade' },
  collection_changes: { where: `${ofCollection} or ${person}`, erasure: 'cascade' },
  collection_code_points: { where: ofCollection, erasure: 'cascade' },
  // What somebody made in a team is the team's.
  drafts: { where: account, erasure: 'row' },
  icon_presets: { where: account, erasure: 'row' },
  conversion_uploads: { where: account, erasure: 'row' },
  conversions: { where: account, erasure: 'row' },
  conversion_files: { where: ofConversion, erasure: 'cascade' },
  draft_versions: { where: ofDraft, erasure: 'cascade' },
  draft_shares: { where: ofDraft, hidden: ['token_hash'], erasure: 'cascade' },
  api_apps: { where: `${account} or created_by = $1`, erasure: 'row' },
  api_keys: { where: `${ofApp} or created_by = $1`, hidden: ['key_hash'], erasure: 'cascade' },
  api_usage: { where: ofApp, erasure: 'cascade' },
  api_usage_hours: { where: ofApp, erasure: 'cascade' },
  api_app_months: { where: ofApp, erasure: 'cascade' },
  api_account_months: { where: account, erasure: 'row' },
  app_grants: { where: `${account} or ${person}`, erasure: 'cascade' },
  app_codes: { where: ofGrant, hidden: ['code_hash', 'challenge'], erasure: 'cascade' },
  app_tokens: { where: ofGrant, hidden: ['token_hash'], erasure: 'cascade' },
  device_codes: { where: ofGrant, hidden: ['device_hash', 'user_hash'], erasure: 'cascade' },
  webhook_endpoints: {
    where: `${account} or created_by = $1`,
    hidden: ['secret', 'former_secret'],
    erasure: 'row',
  },
  webhook_events: { where: account, erasure: 'row' },
  webhook_deliveries: { where: ofWebhook, erasure: 'cascade' },
  webhook_attempts: {
    where: `delivery_id in (select id from webhook_deliveries where ${ofWebhook})`,
    erasure: 'cascade',
  },
  downloads: { where: `${account} or ${person}`, hidden: ['guest_key'], erasure: 'row' },
  license_grants: { where: account, erasure: 'kept' },
  contact_messages: { where: account, erasure: 'row' },
  visitor_requests: { where: account, erasure: 'row' },
  visitor_request_files: { where: ofRequest, erasure: 'cascade' },
  visitor_request_events: { where: `${ofRequest} or staff_id = $1`, erasure: 'cascade' },
  submissions: { where: ofContributor, hidden: ['fingerprint'], erasure: 'kept' },
  submission_packs: { where: ofContributor, erasure: 'kept' },
  bundles: { where: ofContributor, erasure: 'kept' },
  uploads: { where: ofContributor, erasure: 'row' },
  seller_details: { where: person, erasure: 'cascade' },
  submission_events: {
    where: `submission_id in (select id from submissions where ${ofContributor}) or staff_id = $1`,
    erasure: 'kept',
  },
  threads: { where: account, erasure: 'row' },
  thread_entries: {
    where: `thread_id in (select id from threads where account_id = $1) or author_id = $1`,
    hidden: ['mail_key'],
    erasure: 'cascade',
  },
  thread_files: {
    where: `entry_id in (select e.id from thread_entries e join threads t on t.id = e.thread_id
      where t.account_id = $1)`,
    erasure: 'cascade',
  },
  saved_replies: { where: 'updated_by = $1', erasure: 'kept' },
  account_notes: { where: `${person} or author_id = $1`, erasure: 'cascade' },
  review_claims: { where: 'staff_id = $1', erasure: 'cascade' },
  contributor_trust: { where: `${ofContributor} or updated_by = $1`, erasure: 'kept' },
  texts: { where: 'updated_by = $1', erasure: 'kept' },
  staff_acts: {
    where: `actor_id = $1 or as_user_id = $1 or (subject = 'user' and subject_id = ($1::integer)::text)`,
    hidden: ['hash'],
    erasure: 'kept',
  },
  house_settings: { where: 'updated_by = $1', erasure: 'kept' },
  mail_texts: { where: 'updated_by = $1', erasure: 'kept' },
  staff_views: { where: person, erasure: 'cascade' },
  bulk_acts: { where: 'staff_id = $1', erasure: 'kept' },
  takedown_notices: {
    where: ofContributor,
    // Of whoever sent the notice.
    hidden: ['name', 'organisation', 'email', 'postal_address', 'signature'],
    erasure: 'emptied',
  },
  takedown_events: {
    where: `notice_id in (select id from takedown_notices where ${ofContributor}) or staff_id = $1`,
    erasure: 'kept',
  },
  audit_log: { where: `${person} or ${account}`, erasure: 'emptied' },
  billing_addresses: { where: account, erasure: 'row' },
  payment_methods: { where: account, erasure: 'row' },
  checkouts: { where: `${account} or ${person}`, erasure: 'row' },
  coupon_redemptions: { where: account, erasure: 'row' },
  subscriptions: { where: account, erasure: 'emptied' },
  subscription_events: { where: `${ofSubscription} or ${person}`, erasure: 'emptied' },
  subscription_usage: { where: ofSubscription, erasure: 'kept' },
  payments: { where: account, erasure: 'emptied' },
  refunds: {
    where: 'payment_id in (select id from payments where account_id = $1)',
    erasure: 'emptied',
  },
  dispute_cases: {
    where: 'payment_id in (select id from payments where account_id = $1) or owner_id = $1',
    erasure: 'kept',
  },
  invoices: { where: account, erasure: 'emptied' },
  ledger_entries: { where: account, erasure: 'kept' },
  affiliate_entries: { where: account, erasure: 'kept' },
  affiliate_payouts: { where: account, hidden: ['destination'], erasure: 'emptied' },
  payout_details: { where: person, hidden: ['sealed'], erasure: 'cascade' },
  earning_payouts: { where: account, hidden: ['destination'], erasure: 'emptied' },
  earning_entries: { where: ofContributor, erasure: 'kept' },
  earning_lines: { where: ofContributor, erasure: 'kept' },
  earning_pools: { where: ofSubscription, erasure: 'kept' },
  earning_revisions: {
    where: `pool_id in (select id from earning_pools where ${ofSubscription})`,
    erasure: 'kept',
  },
} as const satisfies Readonly<Record<string, PersonalTable>>

export type PersonalTableName = keyof typeof personalTables
