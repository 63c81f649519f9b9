/** Written by `node tools/packages/write-sdk.ts` from the contract; do not edit. */

export type Schemas = {
  readonly Problem: { readonly type?: string; readonly status: number; readonly code: "invalid_request" | "format_not_available" | "wrong_credentials" | "human_check_failed" | "code_refused" | "plan_unavailable" | "coupon_refused" | "payment_method_unavailable" | "payment_declined" | "session_ended" | "bearer_refused" | "login_required" | "verification_required" | "request_refused" | "not_allowed" | "second_factor_required" | "second_factor_missing" | "confirmation_required" | "token_refused" | "subscription_required" | "link_refused" | "key_refused" | "scope_missing" | "origin_refused" | "team_required" | "personal_required" | "acting_refused" | "not_found" | "method_not_allowed" | "conflict" | "account_changed" | "idempotency_in_flight" | "seat_limit_reached" | "too_few_seats" | "draft_limit_reached" | "payload_too_large" | "unsupported_media_type" | "draft_damaged" | "idempotency_mismatch" | "taken_down" | "download_limit_reached" | "call_limit_reached" | "too_many_requests" | "internal" | "render_failed" | "unavailable" | "payment_unavailable" | "storage_full"; readonly message: string; readonly fields?: Readonly<Record<string, string>> }
  readonly User: { readonly id: number; readonly uuid: string; readonly type: "personal" | "team"; readonly email: string; readonly role: "user" | "tester" | "reviewer" | "developer" | "support" | "finance" | "manager" | "admin"; readonly verified: boolean; readonly is_contributor: boolean; readonly multi_login: boolean; readonly referral_code: string | null; readonly name: string; readonly first_name: string; readonly last_name: string; readonly username: string | null; readonly company: string | null; readonly designation: string | null; readonly country: string | null; readonly website: string | null; readonly about: string | null; readonly language: string; readonly created_at: string; readonly login_at: string | null; readonly social_urls: Readonly<Record<string, string>>; readonly urls: { readonly small: string; readonly normal: string; readonly large: string }; readonly company_urls: { readonly small: string; readonly normal: string; readonly large: string } | null; readonly cover_urls: { readonly small: string; readonly normal: string; readonly large: string } | null; readonly terms_agreement: { readonly user: string | null; readonly contributor: string | null }; readonly pivot: { readonly role: "admin" | "member" } | null; readonly has_password: boolean; readonly teams?: readonly ({ readonly uuid: string; readonly name: string; readonly pivot: { readonly role: "admin" | "member" } })[]; readonly gtm_events?: readonly (string)[]; readonly subscriptions?: readonly ({ readonly uuid: string; readonly status: "trialing" | "active" | "past_due" | "paused" | "cancelled" | "expired"; readonly recurring_subscription_id: string | null; readonly oauth_client_id: string | null; readonly cancelled_at: string | null; readonly next_billing_at: string | null; readonly plan_info: { readonly id: number; readonly name: string; readonly type: "personal" | "team" | "api" | "education"; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | null; readonly period: "month" | "year"; readonly currency: string; readonly method: string; readonly license_id: number | null }; readonly transaction: { readonly gateway: string }; readonly monthly_subscriptions: readonly ({ readonly stats: { readonly items_purchased: number; readonly quantity: number }; readonly download_limit?: { readonly usage: number; readonly limit: number; readonly period: string } })[] })[]; readonly billing_addresses?: readonly (Schemas['BillingAddress'])[]; readonly my_stats?: { readonly downloads: number; readonly following: number }; readonly oauth_clients?: readonly ({ readonly id: string; readonly name: string })[] }
  readonly BillingAddress: { readonly uuid: string; readonly name: string; readonly company: string | null; readonly line1: string; readonly line2: string | null; readonly city: string; readonly postcode: string; readonly state: string | null; readonly country: string; readonly email: string | null; readonly tax_id: string | null; readonly tax_id_status: "none" | "invalid" | "form" | "confirmed" | "unreachable"; readonly is_default: boolean }
  readonly Team: { readonly uuid: string; readonly name: string; readonly email: string; readonly size: number; readonly seats: number; readonly is_subscribed: boolean; readonly urls: { readonly small: string; readonly normal: string; readonly large: string }; readonly pivot: { readonly role: "admin" | "member" }; readonly created_at: string; readonly members?: readonly ({ readonly uuid: string; readonly name: string; readonly email: string; readonly urls: { readonly small: string; readonly normal: string; readonly large: string }; readonly pivot: { readonly role: "admin" | "member" }; readonly joined_at: string })[]; readonly invitations?: readonly ({ readonly uuid: string; readonly email: string; readonly state: "open" | "expired"; readonly sent_at: string; readonly expires_at: string })[] }
  readonly Sso: { readonly issuer: string; readonly client_id: string; readonly has_secret: boolean; readonly required: boolean; readonly own_redirect: boolean }
  readonly SsoDomain: { readonly domain: string; readonly verified_at: string | null; readonly record: { readonly type: "TXT"; readonly name: string; readonly value: string } }
  readonly Notification: { readonly id: string; readonly kind: "assets" | "team" | "billing" | "referral" | "works" | "security"; readonly text: string; readonly path: string; readonly created_at: string; readonly read_at: string | null }
  readonly App: { readonly uuid: string; readonly name: string; readonly description: string; readonly website: string | null; readonly created_at: string; readonly active_keys: number; readonly calls: number; readonly calls_this_month: number; readonly monthly_cap: number | null; readonly origins: readonly (string)[] }
  readonly CallLimits: { readonly plan_units: number; readonly calls_per_minute: number; readonly calls_per_month: number; readonly calls_this_month: number; readonly resets_at: string }
  readonly ApiKey: { readonly uuid: string; readonly name: string; readonly hint: string; readonly state: "active" | "ending" | "expired" | "revoked"; readonly scopes: readonly ("catalogue:read" | "downloads:create" | "licenses:read" | "collections:read" | "collections:write" | "conversions:create" | "webhooks:write")[]; readonly created_at: string; readonly expires_at: string | null; readonly revoked_at: string | null; readonly last_used_at: string | null }
  readonly Plan: { readonly type: "personal" | "team" | "api" | "education"; readonly name: string; readonly description: string; readonly planId: number; readonly planIds: readonly (number)[]; readonly billingPeriod: "month" | "year"; readonly billingFrequency: number; readonly payablePricePerMonth: number | null; readonly payablePricePerYear: number | null; readonly payableMonthPricePerYear: number | null; readonly netAmount: number; readonly currency: string; readonly quantity: number; readonly members: number; readonly available_assets: readonly ("icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo")[]; readonly features: readonly (string)[]; readonly buttonText: string; readonly savePercentage: number | null; readonly billed: string; readonly defaultUpgradeMembers: number; readonly localPlanIDs: Readonly<Record<string, number>>; readonly localPrice: Readonly<Record<string, { readonly currency: string; readonly month: number | null; readonly year: number | null }>>; readonly code: string | null; readonly growthBook: string | null; readonly client_id: string | null }
  readonly Transaction: { readonly uuid: string; readonly status: "pending" | "requires_action" | "failed" | "succeeded" | "partially_refunded" | "refunded" | "disputed" | "charged_back"; readonly gateway: string; readonly currency: string; readonly net: number; readonly tax: number; readonly gross: number; readonly refunded: number; readonly plan: { readonly id: number; readonly name: string; readonly period: "month" | "year" }; readonly created_at: string; readonly documents: readonly ({ readonly uuid: string; readonly type: "invoice" | "credit_note"; readonly number: string; readonly gross: number; readonly issued_at: string; readonly url: string })[] }
  readonly Checkout: { readonly uuid: string; readonly checkout_type: "redirect" | "inline" | "success" | "stripe-inline"; readonly checkout_url: string; readonly js?: { readonly link: string; readonly script: string }; readonly client_secret?: string; readonly publishable_key?: string | null }
  readonly Webhook: { readonly uuid: string; readonly url: string; readonly description: string; readonly events: readonly (string)[]; readonly state: "active" | "failing" | "disabled"; readonly disabled_reason: "owner" | "failures" | "gone" | null; readonly former_secret_until: string | null; readonly created_at: string }
  readonly WebhookDelivery: { readonly uuid: string; readonly message: string; readonly event: string; readonly state: "waiting" | "delivered" | "failed"; readonly attempts: number; readonly last_status: number | null; readonly last_error: string | null; readonly next_attempt_at: string | null; readonly created_at: string }
}

export type Operations = {
  /** Search items, packs and bundles */
  readonly search: {
    readonly request: { readonly query?: { readonly query?: string; readonly asset?: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | "unicon" | "all-asset" | "interface-icon" | "illustration-kit" | "ai-illustration"; readonly product_type?: "item" | "pack" | "bundle" | "individual"; readonly price?: "free" | "premium" | "all"; readonly style?: string; readonly category?: string; readonly color?: string; readonly file_type?: string; readonly orientation?: string; readonly dimension?: "small" | "medium" | "large"; readonly min_width?: "16" | "20" | "24" | "32" | "48" | "64" | "96" | "128" | "192" | "256" | "384" | "512" | "768" | "1024" | "1536" | "2048" | "3072" | "4096"; readonly min_height?: "16" | "20" | "24" | "32" | "48" | "64" | "96" | "128" | "192" | "256" | "384" | "512" | "768" | "1024" | "1536" | "2048" | "3072" | "4096"; readonly license?: string; readonly contributor?: string; readonly animated?: "0" | "1" | "true" | "false"; readonly exclusive?: "1" | "true"; readonly featured?: "1" | "true"; readonly personalize?: "1" | "true"; readonly sort?: "relevant" | "popular" | "latest" | "featured"; readonly page?: number; readonly per_page?: number; readonly lang?: "en" | "es" | "pt" | "fr" | "de" | "ja" | "ko" } }
    readonly response: { readonly items: { readonly data: readonly ({ readonly id: number; readonly uuid: string; readonly slug: string; readonly name: string; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly product_type: "item" | "pack" | "bundle" | "individual"; readonly price: number; readonly urls: { readonly thumb: string; readonly custom_preview: string; readonly preview_mockup: string; readonly png_256: string; readonly svg?: string }; readonly licenses: readonly ({ readonly name: string; readonly spdx: string; readonly url: string; readonly downloaded_by_user: boolean; readonly is_subscription: boolean })[]; readonly contributor: { readonly id: number; readonly slug: string; readonly name: string; readonly username: string; readonly full_info: boolean } | null; readonly pack: { readonly id: number; readonly slug: string; readonly name: string } | null; readonly tags: readonly (string)[]; readonly colors: readonly (string)[]; readonly is_exclusive: boolean; readonly is_featured: boolean; readonly animated: boolean; readonly item_count?: number; readonly pack_count?: number })[]; readonly total: number; readonly per_page: number; readonly current_page: number; readonly last_page: number }; readonly aggregations: { readonly assets: { readonly icons_count: number; readonly illustrations_count: number; readonly "3ds_count": number; readonly lotties_count: number; readonly kit_illustrations_count: number; readonly photos_count: number }; readonly products: { readonly items_count: number; readonly packs_count: number; readonly bundles_count: number }; readonly facets: { readonly price: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly style: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly category: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly color: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly contributor: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly animated: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly file_type: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly orientation: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly dimension: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly min_width: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly min_height: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[]; readonly license: readonly ({ readonly slug: string; readonly name: string; readonly count: number })[] }; readonly keyword: string; readonly total: number }; readonly corrected_query: string | null; readonly did_you_mean: string | null; readonly is_weak: boolean; readonly near_misses: readonly (string)[]; readonly broader_terms: readonly (string)[]; readonly exact_total: number | null; readonly left_out_words: readonly (string)[] }
  }
  /** Search assets that look like a picture */
  readonly searchByPicture: {
    readonly request: { readonly query: { readonly hash: string; readonly also?: string; readonly mirror?: "1" | "true"; readonly edges?: string; readonly colors?: string; readonly asset?: "icon" | "illustration" | "3d" | "lottie" | "all-asset"; readonly price?: "free" | "premium" | "all"; readonly style?: string; readonly page?: number; readonly per_page?: number } }
    readonly response: { readonly matches: readonly ({ readonly likeness: number; readonly item: { readonly id: number; readonly uuid: string; readonly slug: string; readonly name: string; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly product_type: "item" | "pack" | "bundle" | "individual"; readonly price: number; readonly urls: { readonly thumb: string; readonly custom_preview: string; readonly preview_mockup: string; readonly png_256: string; readonly svg?: string }; readonly licenses: readonly ({ readonly name: string; readonly spdx: string; readonly url: string; readonly downloaded_by_user: boolean; readonly is_subscription: boolean })[]; readonly contributor: { readonly id: number; readonly slug: string; readonly name: string; readonly username: string; readonly full_info: boolean } | null; readonly pack: { readonly id: number; readonly slug: string; readonly name: string } | null; readonly tags: readonly (string)[]; readonly colors: readonly (string)[]; readonly is_exclusive: boolean; readonly is_featured: boolean; readonly animated: boolean; readonly item_count?: number; readonly pack_count?: number } })[]; readonly counts: { readonly icon: number; readonly illustration: number; readonly "3d": number; readonly lottie: number }; readonly total: number; readonly per_page: number; readonly current_page: number; readonly last_page: number }
  }
  /** Completions of a query */
  readonly suggest: {
    readonly request: { readonly query: { readonly query: string; readonly lang?: "en" | "es" | "pt" | "fr" | "de" | "ja" | "ko"; readonly per_page?: number; readonly asset?: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | "unicon" | "all-asset" | "interface-icon" | "illustration-kit" | "ai-illustration" | "kit" } }
    readonly response: { readonly suggests: readonly ({ readonly query: string })[] }
  }
  /** What people search for */
  readonly keywords: {
    readonly request: { readonly query?: { readonly list?: "top" | "trending" | "new"; readonly asset?: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | "unicon" | "all-asset" | "interface-icon" | "illustration-kit" | "ai-illustration"; readonly lang?: "en" | "es" | "pt" | "fr" | "de" | "ja" | "ko"; readonly per_page?: number } }
    readonly response: { readonly keywords: readonly ({ readonly query: string; readonly slug: string; readonly searches: number })[] }
  }
  /** One item */
  readonly getItem: {
    readonly request: { readonly path: { readonly slug: string }; readonly query?: { readonly lang?: "en" | "es" | "pt" | "fr" | "de" | "ja" | "ko"; readonly asset?: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" } }
    readonly response: { readonly item: { readonly id: number; readonly uuid: string; readonly slug: string; readonly name: string; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly product_type: "item" | "pack" | "bundle" | "individual"; readonly price: number; readonly urls: { readonly thumb: string; readonly custom_preview: string; readonly preview_mockup: string; readonly png_256: string; readonly svg?: string }; readonly licenses: readonly ({ readonly name: string; readonly spdx: string; readonly url: string; readonly downloaded_by_user: boolean; readonly is_subscription: boolean })[]; readonly contributor: { readonly id: number; readonly slug: string; readonly name: string; readonly username: string; readonly full_info: boolean } | null; readonly pack: { readonly id: number; readonly slug: string; readonly name: string } | null; readonly tags: readonly (string)[]; readonly colors: readonly (string)[]; readonly is_exclusive: boolean; readonly is_featured: boolean; readonly animated: boolean; readonly item_count?: number; readonly pack_count?: number; readonly lang: "en" | "es" | "pt" | "fr" | "de" | "ja" | "ko"; readonly category: { readonly id: number; readonly slug: string; readonly name: string } | null; readonly style: { readonly id: number; readonly slug: string; readonly name: string } | null; readonly width: number | null; readonly height: number | null; readonly views: number; readonly downloads: number; readonly updated_on: string; readonly formats: readonly ({ readonly format: "svg" | "png" | "webp" | "jpg" | "pdf" | "ico" | "json" | "lottie" | "gif" | "mp4" | "glb" | "ai" | "eps" | "psd" | "blend" | "fbx" | "c4d" | "obj" | "aep" | "icns"; readonly sizes?: readonly (number)[]; readonly bytes?: number })[]; readonly is_editorial: boolean; readonly attribution: string; readonly declared: { readonly ai_made: boolean; readonly ai_training: boolean } | null } }
  }
  /** Grant a download */
  readonly createDownload: {
    readonly request: { readonly path: { readonly id: string }; readonly body: { readonly format: "svg" | "png" | "webp" | "jpg" | "pdf" | "ico" | "json" | "lottie" | "gif" | "mp4" | "glb" | "ai" | "eps" | "psd" | "blend" | "fbx" | "c4d" | "obj" | "aep" | "icns"; readonly size?: number; readonly colors?: Readonly<Record<string, string>>; readonly stroke?: number; readonly idempotency_key?: string } }
    readonly response: { readonly download: { readonly url: string; readonly file_name: string; readonly format: "svg" | "png" | "webp" | "jpg" | "pdf" | "ico" | "json" | "lottie" | "gif" | "mp4" | "glb" | "ai" | "eps" | "psd" | "blend" | "fbx" | "c4d" | "obj" | "aep" | "icns"; readonly license: { readonly name: string; readonly spdx: string; readonly url: string; readonly downloaded_by_user: boolean; readonly is_subscription: boolean }; readonly license_number: string; readonly attribution: string; readonly expires_at: string } }
  }
  /** The licences of the account, the latest first */
  readonly listLicenses: {
    readonly request: { readonly query?: { readonly page?: number; readonly per_page?: number; readonly after?: string } }
    readonly response: { readonly licenses: { readonly data: readonly ({ readonly number: string; readonly granted_at: string; readonly product_type: "item" | "pack"; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly uuid: string; readonly slug: string; readonly name: string; readonly author: string; readonly format: string; readonly license: { readonly name: string; readonly spdx: string; readonly url: string | null }; readonly ground: "free" | "plan" | "subscription_license" | "repeat" | "own"; readonly plan: string | null; readonly invoice: string | null; readonly attribution_required: boolean; readonly attribution: string; readonly verify_url: string })[]; readonly total: number; readonly per_page: number; readonly current_page: number; readonly last_page: number; readonly next: string | null } }
  }
  /** Every licence of the account with its full statement, a thousand at a time */
  readonly exportLicenses: {
    readonly request: { readonly query?: { readonly after?: string } }
    readonly response: { readonly statements: readonly (Readonly<Record<string, unknown>>)[]; readonly next: string | null }
  }
  /** One licence: its statement, its place in the ledger, the text it was granted under */
  readonly getLicense: {
    readonly request: { readonly path: { readonly id: string } }
    readonly response: { readonly license: { readonly number: string; readonly granted_at: string; readonly product_type: "item" | "pack"; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly uuid: string; readonly slug: string; readonly name: string; readonly author: string; readonly format: string; readonly license: { readonly name: string; readonly spdx: string; readonly url: string | null }; readonly ground: "free" | "plan" | "subscription_license" | "repeat" | "own"; readonly plan: string | null; readonly invoice: string | null; readonly attribution_required: boolean; readonly attribution: string; readonly verify_url: string }; readonly statement: Readonly<Record<string, unknown>>; readonly license_text: string; readonly ledger: { readonly position: number; readonly hash: string; readonly previous_hash: string } }
  }
  /** The signed certificate of a licence */
  readonly getLicenseCertificate: {
    readonly request: { readonly path: { readonly id: string } }
    readonly response: { readonly certificate: Readonly<Record<string, unknown>>; readonly signature: Readonly<Record<string, unknown>> }
  }
  /** The public keys that certificates are signed with, the present one first */
  readonly listLicenseKeys: {
    readonly request: {  }
    readonly response: { readonly keys: readonly ({ readonly id: string; readonly algorithm: "Ed25519"; readonly public_key: string; readonly created_at: string; readonly retired_at: string | null })[] }
  }
  /** One pack with its first 100 items */
  readonly getPack: {
    readonly request: { readonly path: { readonly slug: string }; readonly query?: { readonly lang?: "en" | "es" | "pt" | "fr" | "de" | "ja" | "ko" } }
    readonly response: { readonly pack: { readonly id: number; readonly uuid: string; readonly slug: string; readonly name: string; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly product_type: "item" | "pack" | "bundle" | "individual"; readonly price: number; readonly urls: { readonly thumb: string; readonly custom_preview: string; readonly preview_mockup: string; readonly png_256: string; readonly svg?: string }; readonly licenses: readonly ({ readonly name: string; readonly spdx: string; readonly url: string; readonly downloaded_by_user: boolean; readonly is_subscription: boolean })[]; readonly contributor: { readonly id: number; readonly slug: string; readonly name: string; readonly username: string; readonly full_info: boolean } | null; readonly pack: { readonly id: number; readonly slug: string; readonly name: string } | null; readonly tags: readonly (string)[]; readonly colors: readonly (string)[]; readonly is_exclusive: boolean; readonly is_featured: boolean; readonly animated: boolean; readonly item_count?: number; readonly pack_count?: number; readonly lang: "en" | "es" | "pt" | "fr" | "de" | "ja" | "ko"; readonly description: string; readonly items: readonly ({ readonly id: number; readonly uuid: string; readonly slug: string; readonly name: string; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly product_type: "item" | "pack" | "bundle" | "individual"; readonly price: number; readonly urls: { readonly thumb: string; readonly custom_preview: string; readonly preview_mockup: string; readonly png_256: string; readonly svg?: string }; readonly licenses: readonly ({ readonly name: string; readonly spdx: string; readonly url: string; readonly downloaded_by_user: boolean; readonly is_subscription: boolean })[]; readonly contributor: { readonly id: number; readonly slug: string; readonly name: string; readonly username: string; readonly full_info: boolean } | null; readonly pack: { readonly id: number; readonly slug: string; readonly name: string } | null; readonly tags: readonly (string)[]; readonly colors: readonly (string)[]; readonly is_exclusive: boolean; readonly is_featured: boolean; readonly animated: boolean; readonly item_count?: number; readonly pack_count?: number })[] } }
  }
  /** One contributor, by username or uuid */
  readonly getContributor: {
    readonly request: { readonly path: { readonly contributor: string } }
    readonly response: { readonly contributor: { readonly id: number; readonly uuid: string; readonly username: string; readonly name: string; readonly company: string | null; readonly website: string | null; readonly default_asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly followed_by_user: boolean; readonly followers_count: number; readonly items_count: number; readonly packs_count: number; readonly full_info: boolean; readonly urls: { readonly photo: { readonly small: string; readonly normal: string; readonly large: string } | null; readonly cover: { readonly small: string; readonly normal: string; readonly large: string } | null }; readonly company_urls: { readonly small: string; readonly normal: string; readonly large: string } | null } }
  }
  /** All contributors, those with most items first */
  readonly listContributors: {
    readonly request: {  }
    readonly response: { readonly contributors: readonly ({ readonly id: number; readonly uuid: string; readonly username: string; readonly name: string; readonly company: string | null; readonly website: string | null; readonly default_asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly followed_by_user: boolean; readonly followers_count: number; readonly items_count: number; readonly packs_count: number; readonly full_info: boolean; readonly urls: { readonly photo: { readonly small: string; readonly normal: string; readonly large: string } | null; readonly cover: { readonly small: string; readonly normal: string; readonly large: string } | null }; readonly company_urls: { readonly small: string; readonly normal: string; readonly large: string } | null })[] }
  }
  /** All categories with the number of their items */
  readonly listCategories: {
    readonly request: {  }
    readonly response: { readonly categories: readonly ({ readonly id: number; readonly slug: string; readonly name: string; readonly items_count: number })[] }
  }
  /** All styles with the number of their items */
  readonly listStyles: {
    readonly request: {  }
    readonly response: { readonly styles: readonly ({ readonly id: number; readonly slug: string; readonly name: string; readonly items_count: number })[] }
  }
  /** How much the catalogue holds */
  readonly getStats: {
    readonly request: {  }
    readonly response: { readonly stats: { readonly items: number; readonly packs: number; readonly bundles: number; readonly contributors: number; readonly icons: number; readonly illustrations: number; readonly "3ds": number; readonly lotties: number } }
  }
  /** Who is signed in */
  readonly getAuth: {
    readonly request: { readonly query?: { readonly teams?: "0" | "1" | "true" | "false"; readonly member?: "0" | "1" | "true" | "false"; readonly gtm_events?: "0" | "1" | "true" | "false"; readonly subscriptions?: "0" | "1" | "true" | "false"; readonly billing_addresses?: "0" | "1" | "true" | "false"; readonly my_stats?: "0" | "1" | "true" | "false"; readonly oauth_clients?: "0" | "1" | "true" | "false" } }
    readonly response: { readonly auth: Schemas['User'] | null; readonly member: Schemas['User'] | null }
  }
  /** Change one’s profile */
  readonly updateAuth: {
    readonly request: { readonly body?: { readonly first_name?: string; readonly last_name?: string; readonly username?: string | null; readonly company?: string | null; readonly designation?: string | null; readonly country?: string | null; readonly website?: string | null; readonly about?: string | null; readonly social_urls?: Readonly<Record<string, string>>; readonly language?: "en" | "es" | "pt" | "fr" | "de" | "ja" | "ko"; readonly terms?: readonly ("user" | "contributor")[]; readonly gtm_events?: readonly (string)[] } }
    readonly response: { readonly auth: Schemas['User'] }
  }
  /** Open an account */
  readonly register: {
    readonly request: { readonly body: { readonly email: string; readonly password: string; readonly first_name?: string; readonly last_name?: string; readonly terms: true; readonly redirect?: string; readonly utm?: Readonly<Record<string, string>>; readonly human?: { readonly challenge: string; readonly answer: string } } }
    readonly response: { readonly auth: Schemas['User']; readonly redirect: string }
  }
  /** Sign in with e-mail and password */
  readonly login: {
    readonly request: { readonly body: { readonly email: string; readonly password: string; readonly redirect?: string; readonly human?: { readonly challenge: string; readonly answer: string } } }
    readonly response: { readonly auth: Schemas['User']; readonly redirect: string }
  }
  /** Act as oneself again */
  readonly loginAsUser: {
    readonly request: {  }
    readonly response: { readonly auth: Schemas['User'] }
  }
  /** Sign out here */
  readonly logout: {
    readonly request: {  }
    readonly response: { readonly done: true }
  }
  /** Where one is signed in */
  readonly listSessions: {
    readonly request: {  }
    readonly response: { readonly sessions: readonly ({ readonly id: string; readonly is_current: boolean; readonly device: string; readonly address: string; readonly method: string; readonly account: string; readonly created_at: string; readonly last_used_at: string; readonly ends_at: string })[] }
  }
  /** Sign out everywhere, here as well */
  readonly logoutEverywhere: {
    readonly request: {  }
    readonly response: { readonly revoked: number }
  }
  /** Sign out of one place */
  readonly revokeSession: {
    readonly request: { readonly path: { readonly session: string } }
    readonly response: { readonly done: true }
  }
  /** Ask for a link to set a new password */
  readonly forgotPassword: {
    readonly request: { readonly body: { readonly email: string; readonly human?: { readonly challenge: string; readonly answer: string } } }
    readonly response: { readonly email: string }
  }
  /** Set a new password with the link of a mail */
  readonly resetPassword: {
    readonly request: { readonly body: { readonly token: string; readonly password: string; readonly account?: string } }
    readonly response: { readonly auth: Schemas['User'] }
  }
  /** Change one’s password */
  readonly changePassword: {
    readonly request: { readonly body: { readonly current_password: string; readonly password: string } }
    readonly response: { readonly done: true }
  }
  /** Send the verification mail again */
  readonly sendVerification: {
    readonly request: {  }
    readonly response: { readonly done: true }
  }
  /** Prove an address with the link of a mail */
  readonly confirmEmail: {
    readonly request: { readonly body: { readonly token: string; readonly password?: string } }
    readonly response: { readonly verified: true; readonly auth: Schemas['User'] | null }
  }
  /** Record a referral code seen in the address */
  readonly recordGuestData: {
    readonly request: { readonly body: { readonly referral_code: string } }
    readonly response: { readonly done: true }
  }
  /** What to solve to be taken for a human */
  readonly getHumanChallenge: {
    readonly request: {  }
    readonly response: { readonly kind: "pow" | "recaptcha"; readonly challenge: string; readonly bits: number; readonly site_key: string | null; readonly expires_at: string }
  }
  /** What one can prove oneself with besides a password */
  readonly getSecondFactor: {
    readonly request: {  }
    readonly response: { readonly has_totp: boolean; readonly recovery_codes_left: number; readonly passkeys: readonly ({ readonly uuid: string; readonly name: string; readonly created_at: string; readonly last_used_at: string | null })[]; readonly confirmed_until: string | null }
  }
  /** Complete a sign-in by the second factor */
  readonly completeSignIn: {
    readonly request: { readonly body?: { readonly code?: string; readonly passkey?: { readonly id: string; readonly rawId: string; readonly type: "public-key"; readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string; readonly userHandle?: string | null }; readonly authenticatorAttachment?: string | null; readonly clientExtensionResults: Readonly<Record<string, unknown>> } } }
    readonly response: { readonly auth: Schemas['User'] }
  }
  /** What to ask a passkey for */
  readonly askForPasskey: {
    readonly request: { readonly body: { readonly purpose: "sign-in" | "second-step" | "confirm" } }
    readonly response: { readonly options: Readonly<Record<string, unknown>> }
  }
  /** Sign in by a passkey alone */
  readonly signInWithPasskey: {
    readonly request: { readonly body: { readonly passkey: { readonly id: string; readonly rawId: string; readonly type: "public-key"; readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string; readonly userHandle?: string | null }; readonly authenticatorAttachment?: string | null; readonly clientExtensionResults: Readonly<Record<string, unknown>> } } }
    readonly response: { readonly auth: Schemas['User'] }
  }
  /** Prove again that it is oneself */
  readonly confirmSession: {
    readonly request: { readonly body?: { readonly code?: string; readonly passkey?: { readonly id: string; readonly rawId: string; readonly type: "public-key"; readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string; readonly userHandle?: string | null }; readonly authenticatorAttachment?: string | null; readonly clientExtensionResults: Readonly<Record<string, unknown>> }; readonly password?: string } }
    readonly response: { readonly confirmed_until: string }
  }
  /** Set one’s avatar, company picture or cover */
  readonly uploadPicture: {
    readonly request: { readonly path: { readonly picture: "photo" | "company" | "cover" } }
    readonly response: { readonly auth: Schemas['User'] }
  }
  /** Take a picture away */
  readonly removePicture: {
    readonly request: { readonly path: { readonly picture: "photo" | "company" | "cover" } }
    readonly response: { readonly auth: Schemas['User'] }
  }
  /** The teams one belongs to */
  readonly listTeams: {
    readonly request: { readonly query?: { readonly members?: "0" | "1" | "true" | "false" } }
    readonly response: { readonly teams: readonly (Schemas['Team'])[] }
  }
  /** Found a team and own it */
  readonly createTeam: {
    readonly request: { readonly body?: { readonly name?: string; readonly email?: string } }
    readonly response: { readonly team: Schemas['Team'] }
  }
  /** Change the name or e-mail of a team */
  readonly updateTeam: {
    readonly request: { readonly path: { readonly team: string }; readonly body?: { readonly name?: string; readonly email?: string } }
    readonly response: { readonly team: Schemas['Team'] }
  }
  /** Act as a team */
  readonly loginAsTeam: {
    readonly request: { readonly path: { readonly team: string } }
    readonly response: { readonly auth: Schemas['User']; readonly member: Schemas['User'] }
  }
  /** Leave a team */
  readonly leaveTeam: {
    readonly request: { readonly path: { readonly team: string } }
    readonly response: { readonly done: true }
  }
  /** Make another member the owner */
  readonly transferTeam: {
    readonly request: { readonly path: { readonly team: string }; readonly body: { readonly member: string } }
    readonly response: { readonly team: Schemas['Team'] }
  }
  /** Invite people to a team by e-mail */
  readonly addMember: {
    readonly request: { readonly query: { readonly team: string }; readonly body?: { readonly email?: string; readonly emails?: readonly (string)[]; readonly first_name?: string } }
    readonly response: { readonly invitations: readonly ({ readonly uuid: string; readonly email: string; readonly state: "open" | "expired"; readonly sent_at: string; readonly expires_at: string })[] }
  }
  /** Change the role of a member */
  readonly updateMember: {
    readonly request: { readonly path: { readonly member: string }; readonly query: { readonly team: string }; readonly body: { readonly role: "admin" | "member" } }
    readonly response: { readonly team: Schemas['Team'] }
  }
  /** Take somebody out of a team */
  readonly removeMember: {
    readonly request: { readonly path: { readonly member: string }; readonly query: { readonly team: string } }
    readonly response: { readonly done: true }
  }
  /** Send an invitation again, good for another 7 days */
  readonly resendInvitation: {
    readonly request: { readonly path: { readonly invitation: string } }
    readonly response: { readonly invitation: { readonly uuid: string; readonly email: string; readonly state: "open" | "expired"; readonly sent_at: string; readonly expires_at: string } }
  }
  /** Take an invitation back */
  readonly revokeInvitation: {
    readonly request: { readonly path: { readonly invitation: string } }
    readonly response: { readonly done: true }
  }
  /** Accept an invitation with the link of its mail and act as the team */
  readonly acceptInvitation: {
    readonly request: { readonly body: { readonly token: string; readonly redirect?: string } }
    readonly response: { readonly team: Schemas['Team'] }
  }
  /** How a team signs in, and its domains */
  readonly getSso: {
    readonly request: { readonly path: { readonly team: string } }
    readonly response: { readonly sso: Schemas['Sso'] | null; readonly domains: readonly (Schemas['SsoDomain'])[]; readonly login_url: string; readonly redirect_uri: string }
  }
  /** Set the OpenID Connect provider of a team */
  readonly saveSso: {
    readonly request: { readonly path: { readonly team: string }; readonly body: { readonly issuer: string; readonly client_id: string; readonly client_secret?: string; readonly required?: boolean; readonly own_redirect?: true } }
    readonly response: { readonly sso: Schemas['Sso'] | null; readonly domains: readonly (Schemas['SsoDomain'])[]; readonly login_url: string; readonly redirect_uri: string }
  }
  /** Sign in without a provider again */
  readonly deleteSso: {
    readonly request: { readonly path: { readonly team: string } }
    readonly response: { readonly done: true }
  }
  /** Name a domain of the team and learn the DNS record that proves it */
  readonly addSsoDomain: {
    readonly request: { readonly path: { readonly team: string }; readonly body: { readonly domain: string } }
    readonly response: { readonly sso: Schemas['Sso'] | null; readonly domains: readonly (Schemas['SsoDomain'])[]; readonly login_url: string; readonly redirect_uri: string }
  }
  /** Look for the DNS record that proves a domain */
  readonly verifySsoDomain: {
    readonly request: { readonly path: { readonly team: string; readonly domain: string } }
    readonly response: { readonly sso: Schemas['Sso'] | null; readonly domains: readonly (Schemas['SsoDomain'])[]; readonly login_url: string; readonly redirect_uri: string }
  }
  /** Take a domain away */
  readonly removeSsoDomain: {
    readonly request: { readonly path: { readonly team: string; readonly domain: string } }
    readonly response: { readonly sso: Schemas['Sso'] | null; readonly domains: readonly (Schemas['SsoDomain'])[]; readonly login_url: string; readonly redirect_uri: string }
  }
  /** Where the people of a domain sign in */
  readonly findSso: {
    readonly request: { readonly body: { readonly email: string; readonly redirect?: string } }
    readonly response: { readonly login_url: string | null }
  }
  /** The brand palettes of the account, and the clients they are for */
  readonly listPalettes: {
    readonly request: {  }
    readonly response: { readonly brand_palettes: readonly ({ readonly id: number; readonly uuid: string; readonly name: string; readonly colors: readonly (unknown)[]; readonly client: string | null; readonly selected: boolean })[]; readonly selected: number | null; readonly clients: readonly (string)[] }
  }
  /** Keep a brand palette */
  readonly createPalette: {
    readonly request: { readonly body: { readonly name?: string; readonly colors: readonly (string)[]; readonly client?: string | null; readonly selected?: boolean } }
    readonly response: { readonly brand_palette: { readonly id: number; readonly uuid: string; readonly name: string; readonly colors: readonly (unknown)[]; readonly client: string | null; readonly selected: boolean } }
  }
  /** Delete all brand palettes and the selection */
  readonly resetPalettes: {
    readonly request: {  }
    readonly response: { readonly done: true }
  }
  /** Change or select a brand palette */
  readonly updatePalette: {
    readonly request: { readonly path: { readonly palette: string }; readonly body?: { readonly name?: string; readonly colors?: readonly (string)[]; readonly client?: string | null; readonly selected?: boolean } }
    readonly response: { readonly brand_palette: { readonly id: number; readonly uuid: string; readonly name: string; readonly colors: readonly (unknown)[]; readonly client: string | null; readonly selected: boolean } }
  }
  /** Delete a brand palette; if it was selected, none is */
  readonly deletePalette: {
    readonly request: { readonly path: { readonly palette: string } }
    readonly response: { readonly done: true }
  }
  /** The colours of a picture, most used first */
  readonly extractPalette: {
    readonly request: { readonly query?: { readonly count?: number; readonly quality?: number } }
    readonly response: { readonly colors: readonly (string)[] }
  }
  /** The colours of a website, and its title */
  readonly readWebsiteColors: {
    readonly request: { readonly body: { readonly url: string } }
    readonly response: { readonly name: string; readonly colors: readonly (string)[] }
  }
  /** Follow a contributor */
  readonly followContributor: {
    readonly request: { readonly path: { readonly contributor: string } }
    readonly response: { readonly contributor: { readonly id: number; readonly uuid: string; readonly username: string; readonly name: string; readonly company: string | null; readonly website: string | null; readonly default_asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly followed_by_user: boolean; readonly followers_count: number; readonly items_count: number; readonly packs_count: number; readonly full_info: boolean; readonly urls: { readonly photo: { readonly small: string; readonly normal: string; readonly large: string } | null; readonly cover: { readonly small: string; readonly normal: string; readonly large: string } | null }; readonly company_urls: { readonly small: string; readonly normal: string; readonly large: string } | null } }
  }
  /** Follow a contributor no longer */
  readonly unfollowContributor: {
    readonly request: { readonly path: { readonly contributor: string } }
    readonly response: { readonly contributor: { readonly id: number; readonly uuid: string; readonly username: string; readonly name: string; readonly company: string | null; readonly website: string | null; readonly default_asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly followed_by_user: boolean; readonly followers_count: number; readonly items_count: number; readonly packs_count: number; readonly full_info: boolean; readonly urls: { readonly photo: { readonly small: string; readonly normal: string; readonly large: string } | null; readonly cover: { readonly small: string; readonly normal: string; readonly large: string } | null }; readonly company_urls: { readonly small: string; readonly normal: string; readonly large: string } | null } }
  }
  /** What one was told, the latest first, and how many are unread */
  readonly listNotifications: {
    readonly request: { readonly query?: { readonly unread?: "true" | "false"; readonly kind?: "assets" | "team" | "billing" | "referral" | "works" | "security"; readonly page?: number; readonly per_page?: number; readonly after?: string } }
    readonly response: { readonly notifications: readonly (Schemas['Notification'])[]; readonly unread: number; readonly total: number; readonly next: string | null }
  }
  /** Mark everything as read */
  readonly readAllNotifications: {
    readonly request: {  }
    readonly response: { readonly unread: number }
  }
  /** The number of unread notifications as server-sent events */
  readonly streamNotifications: {
    readonly request: { readonly query?: { readonly lang?: string } }
    readonly response: Response
  }
  /** Mark a notification as read */
  readonly readNotification: {
    readonly request: { readonly path: { readonly notification: string } }
    readonly response: { readonly unread: number }
  }
  /** How one is told of what */
  readonly getNotificationSettings: {
    readonly request: {  }
    readonly response: { readonly settings: readonly ({ readonly kind: "assets" | "team" | "billing" | "referral" | "works" | "security"; readonly shown: boolean; readonly email: "never" | "daily" | "weekly" })[] }
  }
  /** Change how one is told; kinds that are not named stay as they are */
  readonly updateNotificationSettings: {
    readonly request: { readonly body: { readonly settings: readonly ({ readonly kind: "assets" | "team" | "billing" | "referral" | "works" | "security"; readonly shown: boolean; readonly email: "never" | "daily" | "weekly" })[] } }
    readonly response: { readonly done: true }
  }
  /** One’s referral code, what it brought, and the balance of commissions */
  readonly getReferral: {
    readonly request: {  }
    readonly response: { readonly code: string; readonly url: string; readonly rate_percent: number; readonly visitors: number; readonly clicks: number; readonly signups: number; readonly buyers: number; readonly balances: readonly ({ readonly currency: string; readonly earned_minor: number; readonly available_minor: number; readonly pending_minor: number; readonly paid_minor: number; readonly least_minor: number })[]; readonly payouts: readonly ({ readonly uuid: string; readonly currency: string; readonly amount_minor: number; readonly method: "paypal" | "bank"; readonly status: "requested" | "approved" | "paid" | "refused" | "cancelled"; readonly requested_at: string; readonly decided_at: string | null })[] }
  }
  /** The ledger of one’s commissions, the latest first; its sum is the balance */
  readonly listReferralEntries: {
    readonly request: { readonly query?: { readonly page?: number; readonly per_page?: number; readonly after?: string } }
    readonly response: { readonly entries: readonly ({ readonly uuid: string; readonly type: "commission" | "reversal" | "payout" | "return"; readonly currency: string; readonly amount_minor: number; readonly created_at: string; readonly available_at: string })[]; readonly total: number; readonly next: string | null }
  }
  /** Ask for what is available in a currency */
  readonly requestPayout: {
    readonly request: { readonly body: { readonly currency: string; readonly method: "paypal" | "bank"; readonly destination: string } }
    readonly response: { readonly payout: { readonly uuid: string; readonly currency: string; readonly amount_minor: number; readonly method: "paypal" | "bank"; readonly status: "requested" | "approved" | "paid" | "refused" | "cancelled"; readonly requested_at: string; readonly decided_at: string | null } }
  }
  /** Take a request back that was not answered yet */
  readonly cancelPayout: {
    readonly request: { readonly path: { readonly payout: string } }
    readonly response: { readonly done: true }
  }
  /** What one’s works earned: balances and months */
  readonly getEarnings: {
    readonly request: {  }
    readonly response: { readonly balances: readonly ({ readonly currency: string; readonly earned_minor: number; readonly available_minor: number; readonly pending_minor: number; readonly paid_minor: number; readonly least_minor: number })[]; readonly months: readonly ({ readonly month: string; readonly currency: string; readonly downloads: number; readonly subscribers: number; readonly amount_minor: number })[] }
  }
  /** The ledger of one’s earnings, the latest first; its sum is the balance */
  readonly listEarningEntries: {
    readonly request: { readonly query?: { readonly page?: number; readonly per_page?: number; readonly after?: string } }
    readonly response: { readonly entries: readonly ({ readonly uuid: string; readonly type: "share" | "correction" | "payout" | "return"; readonly month: string | null; readonly name: string | null; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | null; readonly currency: string; readonly amount_minor: number; readonly created_at: string; readonly available_at: string })[]; readonly total: number; readonly next: string | null }
  }
  /** Payouts that one asked for, the latest first, and where they go */
  readonly listEarningPayouts: {
    readonly request: { readonly query?: { readonly page?: number; readonly per_page?: number; readonly after?: string } }
    readonly response: { readonly account: { readonly name: string; readonly hint: string; readonly bic: string | null } | null; readonly payouts: readonly ({ readonly uuid: string; readonly number: string; readonly currency: string; readonly amount_minor: number; readonly withheld_minor: number; readonly status: "requested" | "approved" | "paid" | "refused" | "cancelled"; readonly requested_at: string; readonly decided_at: string | null; readonly note: string | null })[]; readonly total: number; readonly next: string | null }
  }
  /** Ask for everything that is available in a currency */
  readonly requestEarningPayout: {
    readonly request: { readonly body: { readonly currency: string } }
    readonly response: { readonly payout: string }
  }
  /** Name the bank account that payouts go to */
  readonly savePayoutAccount: {
    readonly request: { readonly body: { readonly name: string; readonly iban: string; readonly bic?: string } }
    readonly response: { readonly done: true }
  }
  /** Take a request back that was not answered yet */
  readonly cancelEarningPayout: {
    readonly request: { readonly path: { readonly payout: string } }
    readonly response: { readonly done: true }
  }
  /** The apps of the account, and how many calls they may make together */
  readonly listApps: {
    readonly request: {  }
    readonly response: { readonly apps: readonly (Schemas['App'])[]; readonly limits: Schemas['CallLimits'] }
  }
  /** Register an app */
  readonly createApp: {
    readonly request: { readonly body: { readonly name: string; readonly description?: string; readonly website?: string | null; readonly monthly_cap?: number | null; readonly origins?: readonly (string)[] } }
    readonly response: { readonly app: Schemas['App'] }
  }
  /** An app and its keys */
  readonly getApp: {
    readonly request: { readonly path: { readonly app: string } }
    readonly response: { readonly app: Schemas['App']; readonly keys: readonly (Schemas['ApiKey'])[] }
  }
  /** Change name, description, website, cap or origins of an app */
  readonly updateApp: {
    readonly request: { readonly path: { readonly app: string }; readonly body?: { readonly name?: string; readonly description?: string; readonly website?: string | null; readonly monthly_cap?: number | null; readonly origins?: readonly (string)[] } }
    readonly response: { readonly app: Schemas['App'] }
  }
  /** Delete an app; its keys open nothing from then on */
  readonly deleteApp: {
    readonly request: { readonly path: { readonly app: string } }
    readonly response: { readonly done: true }
  }
  /** Make a key; it is shown once */
  readonly createKey: {
    readonly request: { readonly path: { readonly app: string }; readonly body?: { readonly name?: string; readonly expires_in_days?: number; readonly scopes?: readonly ("catalogue:read" | "downloads:create" | "licenses:read" | "collections:read" | "collections:write" | "conversions:create" | "webhooks:write")[] } }
    readonly response: { readonly key: Schemas['ApiKey']; readonly secret: string }
  }
  /** Make a new key for an old one, which goes on for a while */
  readonly rotateKey: {
    readonly request: { readonly path: { readonly app: string; readonly key: string }; readonly body?: { readonly overlap_hours?: number } }
    readonly response: { readonly key: Schemas['ApiKey']; readonly secret: string }
  }
  /** Revoke a key at once */
  readonly revokeKey: {
    readonly request: { readonly path: { readonly app: string; readonly key: string } }
    readonly response: { readonly done: true }
  }
  /** Calls made with the keys of an app, by day (UTC) and call */
  readonly getAppUsage: {
    readonly request: { readonly path: { readonly app: string }; readonly query?: { readonly days?: number } }
    readonly response: { readonly usage: readonly ({ readonly day: string; readonly operation: string; readonly calls: number; readonly errors: number })[] }
  }
  /** Calls made with the keys of an app, by hour (UTC) and call, and how long they took */
  readonly getAppTraffic: {
    readonly request: { readonly path: { readonly app: string }; readonly query?: { readonly hours?: number } }
    readonly response: { readonly traffic: readonly ({ readonly hour: string; readonly operation: string; readonly calls: number; readonly errors: number; readonly limited: number; readonly p95_ms: number | null })[] }
  }
  /** Whether the own account is to be deleted, and what stands against it */
  readonly getAccountDeletion: {
    readonly request: {  }
    readonly response: { readonly deletion: { readonly requested_at: string; readonly due_at: string } | null; readonly blocked_by: readonly ("subscription" | "team" | "payout")[]; readonly unpaid: readonly ({ readonly currency: string; readonly amount_minor: number })[] }
  }
  /** Have the own account deleted after a waiting period of 14 days */
  readonly requestAccountDeletion: {
    readonly request: { readonly body: { readonly email: string; readonly give_up_unpaid?: boolean } }
    readonly response: { readonly deletion: { readonly requested_at: string; readonly due_at: string } }
  }
  /** Take the deletion back */
  readonly cancelAccountDeletion: {
    readonly request: {  }
    readonly response: { readonly done: true }
  }
  /** The plans on sale in the country of the visitor */
  readonly listPlans: {
    readonly request: { readonly query?: { readonly billing_period?: "month" | "year"; readonly code?: string; readonly client_id?: string } }
    readonly response: { readonly plans: { readonly individualPlan: Schemas['Plan'] | null; readonly teamPlan: Schemas['Plan'] | null; readonly teamPlanPlus: Schemas['Plan'] | null } }
  }
  /** All subscriptions the account ever held; those that are over last */
  readonly listSubscriptions: {
    readonly request: {  }
    readonly response: { readonly subscriptions: readonly ({ readonly uuid: string; readonly status: "trialing" | "active" | "past_due" | "paused" | "cancelled" | "expired"; readonly recurring_subscription_id: string | null; readonly oauth_client_id: string | null; readonly cancelled_at: string | null; readonly next_billing_at: string | null; readonly plan_info: { readonly id: number; readonly name: string; readonly type: "personal" | "team" | "api" | "education"; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | null; readonly period: "month" | "year"; readonly currency: string; readonly method: string; readonly license_id: number | null }; readonly transaction: { readonly gateway: string }; readonly monthly_subscriptions: readonly ({ readonly stats: { readonly items_purchased: number; readonly quantity: number }; readonly download_limit?: { readonly usage: number; readonly limit: number; readonly period: string } })[] })[] }
  }
  /** Change plan, seats, period or gateway; what is worth more is charged now, the rest later */
  readonly changeSubscription: {
    readonly request: { readonly path: { readonly subscription: string }; readonly body: { readonly plan_id: number; readonly billing_period: "month" | "year"; readonly quantity?: number; readonly gateway?: "stripe" | "razorpay" | "paypal" | "manual" | "sandbox" } }
    readonly response: { readonly result: "changed" | "declined" | "pending" | "scheduled"; readonly at: string | null }
  }
  /** End the renewal; access lasts until the end of the period */
  readonly cancelSubscription: {
    readonly request: { readonly path: { readonly subscription: string }; readonly body: { readonly reason: "too_expensive" | "not_used" | "missing_assets" | "quality" | "other_product" | "project_over" | "other"; readonly comment?: string } }
    readonly response: { readonly subscription: { readonly uuid: string; readonly status: "trialing" | "active" | "past_due" | "paused" | "cancelled" | "expired"; readonly recurring_subscription_id: string | null; readonly oauth_client_id: string | null; readonly cancelled_at: string | null; readonly next_billing_at: string | null; readonly plan_info: { readonly id: number; readonly name: string; readonly type: "personal" | "team" | "api" | "education"; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | null; readonly period: "month" | "year"; readonly currency: string; readonly method: string; readonly license_id: number | null }; readonly transaction: { readonly gateway: string }; readonly monthly_subscriptions: readonly ({ readonly stats: { readonly items_purchased: number; readonly quantity: number }; readonly download_limit?: { readonly usage: number; readonly limit: number; readonly period: string } })[] } }
  }
  /** Take a cancellation back, or end a pause */
  readonly resumeSubscription: {
    readonly request: { readonly path: { readonly subscription: string } }
    readonly response: { readonly subscription: { readonly uuid: string; readonly status: "trialing" | "active" | "past_due" | "paused" | "cancelled" | "expired"; readonly recurring_subscription_id: string | null; readonly oauth_client_id: string | null; readonly cancelled_at: string | null; readonly next_billing_at: string | null; readonly plan_info: { readonly id: number; readonly name: string; readonly type: "personal" | "team" | "api" | "education"; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | null; readonly period: "month" | "year"; readonly currency: string; readonly method: string; readonly license_id: number | null }; readonly transaction: { readonly gateway: string }; readonly monthly_subscriptions: readonly ({ readonly stats: { readonly items_purchased: number; readonly quantity: number }; readonly download_limit?: { readonly usage: number; readonly limit: number; readonly period: string } })[] } }
  }
  /** Stop the time of a subscription for up to three months */
  readonly pauseSubscription: {
    readonly request: { readonly path: { readonly subscription: string }; readonly body?: { readonly months?: number } }
    readonly response: { readonly subscription: { readonly uuid: string; readonly status: "trialing" | "active" | "past_due" | "paused" | "cancelled" | "expired"; readonly recurring_subscription_id: string | null; readonly oauth_client_id: string | null; readonly cancelled_at: string | null; readonly next_billing_at: string | null; readonly plan_info: { readonly id: number; readonly name: string; readonly type: "personal" | "team" | "api" | "education"; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo" | null; readonly period: "month" | "year"; readonly currency: string; readonly method: string; readonly license_id: number | null }; readonly transaction: { readonly gateway: string }; readonly monthly_subscriptions: readonly ({ readonly stats: { readonly items_purchased: number; readonly quantity: number }; readonly download_limit?: { readonly usage: number; readonly limit: number; readonly period: string } })[] } }
  }
  /** Withdraw from a contract made in the last 14 days, first step; nothing ends yet */
  readonly declareWithdrawal: {
    readonly request: { readonly path: { readonly subscription: string } }
    readonly response: { readonly withdrawal: { readonly refund: number; readonly kept: number; readonly currency: string; readonly until: string } }
  }
  /** Second step: the contract ends and the money is paid back */
  readonly confirmWithdrawal: {
    readonly request: { readonly path: { readonly subscription: string } }
    readonly response: { readonly withdrawal: { readonly refund: number; readonly kept: number; readonly currency: string; readonly until: string } }
  }
  /** Payments of the account with their invoices and credit notes, newest first */
  readonly listTransactions: {
    readonly request: { readonly query?: { readonly page?: number; readonly per_page?: number; readonly after?: string } }
    readonly response: { readonly transactions: readonly (Schemas['Transaction'])[]; readonly total: number; readonly next: string | null }
  }
  /** Addresses for invoices, the default one first */
  readonly listBillingAddresses: {
    readonly request: {  }
    readonly response: { readonly billing_addresses: readonly (Schemas['BillingAddress'])[] }
  }
  /** Keep an address; the first one is the default. A tax number is checked */
  readonly createBillingAddress: {
    readonly request: { readonly body: { readonly name: string; readonly company?: string | null; readonly line1: string; readonly line2?: string | null; readonly city: string; readonly postcode?: string; readonly state?: string | null; readonly country: string; readonly email?: string | null; readonly tax_id?: string | null; readonly is_default?: boolean } }
    readonly response: { readonly billing_address: Schemas['BillingAddress'] }
  }
  /** Change an address; documents that were issued keep the former one */
  readonly updateBillingAddress: {
    readonly request: { readonly path: { readonly address: string }; readonly body: { readonly name: string; readonly company?: string | null; readonly line1: string; readonly line2?: string | null; readonly city: string; readonly postcode?: string; readonly state?: string | null; readonly country: string; readonly email?: string | null; readonly tax_id?: string | null; readonly is_default?: boolean } }
    readonly response: { readonly billing_address: Schemas['BillingAddress'] }
  }
  /** Remove an address; the newest of the others becomes the default */
  readonly deleteBillingAddress: {
    readonly request: { readonly path: { readonly address: string } }
    readonly response: { readonly done: true }
  }
  /** The payment methods of the account; the first is used */
  readonly listPaymentMethods: {
    readonly request: {  }
    readonly response: { readonly payment_methods: readonly ({ readonly id: string; readonly brand: string; readonly last4: string; readonly expires: string; readonly type: string; readonly gateway: string; readonly is_default: boolean })[] }
  }
  /** Give another card, without an order */
  readonly addPaymentMethod: {
    readonly request: { readonly body?: { readonly gateway?: string } }
    readonly response: { readonly url: string }
  }
  /** Use this method first, for renewals too */
  readonly setDefaultPaymentMethod: {
    readonly request: { readonly path: { readonly method: string } }
    readonly response: { readonly payment_methods: readonly ({ readonly id: string; readonly brand: string; readonly last4: string; readonly expires: string; readonly type: string; readonly gateway: string; readonly is_default: boolean })[] }
  }
  /** Forget a method that nothing renews with */
  readonly removePaymentMethod: {
    readonly request: { readonly path: { readonly method: string } }
    readonly response: { readonly done: true }
  }
  /** Buy a plan or change to it */
  readonly createCheckout: {
    readonly request: { readonly body: { readonly purchase_type?: "plan"; readonly plan_id: number; readonly billing_period?: "month" | "year"; readonly billing_frequency?: 1; readonly quantity?: number | null; readonly members?: number | null; readonly type?: "personal" | "team" | "api" | "education" | null; readonly code?: string | null; readonly method?: "card" | "paypal" | "upi" | "bank" | null; readonly gateway?: "stripe" | "razorpay" | "paypal" | "manual" | "sandbox" | null; readonly redirect?: string | null; readonly cancel_url?: string | null; readonly checkout_mode?: "payment" | "subscription" | null; readonly growth_book?: string | Readonly<Record<string, unknown>> | null; readonly client_id?: string | null; readonly recurring_subscription_id?: string | null; readonly subscription_uuid?: string | null; readonly checkout_type?: "redirect" | "inline" | "stripe-inline" | null; readonly idempotency_key?: string | null } }
    readonly response: { readonly checkout: Schemas['Checkout'] }
  }
  /** How a checkout stands */
  readonly getCheckout: {
    readonly request: { readonly path: { readonly checkout: string } }
    readonly response: { readonly checkout: { readonly uuid: string; readonly status: "open" | "pending" | "paid" | "failed" | "expired" | "cancelled"; readonly failure_code: string | null } }
  }
  /** Say that a bank transfer has arrived (staff) */
  readonly confirmTransfer: {
    readonly request: { readonly path: { readonly checkout: string }; readonly body: { readonly amount: number; readonly currency: string } }
    readonly response: { readonly checkout: { readonly uuid: string; readonly status: string } }
  }
  /** The collections of the account, those changed last first */
  readonly listCollections: {
    readonly request: { readonly query?: { readonly item?: string } }
    readonly response: { readonly collections: readonly ({ readonly uuid: string; readonly slug: string; readonly name: string; readonly description: string; readonly visibility: "private" | "team" | "link" | "public"; readonly look: { readonly colors: readonly (unknown)[] | null; readonly stroke: number | null; readonly box: number | null }; readonly cover: string | null; readonly items_count: number; readonly version: number; readonly can_edit: boolean; readonly created_at: string; readonly updated_at: string; readonly contains: boolean })[] }
  }
  /** Make a collection, with items if some are named */
  readonly createCollection: {
    readonly request: { readonly body: { readonly name: string; readonly description?: string; readonly visibility?: "private" | "team" | "link" | "public"; readonly items?: readonly (string)[] } }
    readonly response: { readonly collection: { readonly uuid: string; readonly slug: string; readonly name: string; readonly description: string; readonly visibility: "private" | "team" | "link" | "public"; readonly look: { readonly colors: readonly (unknown)[] | null; readonly stroke: number | null; readonly box: number | null }; readonly cover: string | null; readonly items_count: number; readonly version: number; readonly can_edit: boolean; readonly created_at: string; readonly updated_at: string } }
  }
  /** One collection with its items in order, by uuid or slug */
  readonly getCollection: {
    readonly request: { readonly path: { readonly collection: string } }
    readonly response: { readonly collection: { readonly uuid: string; readonly slug: string; readonly name: string; readonly description: string; readonly visibility: "private" | "team" | "link" | "public"; readonly look: { readonly colors: readonly (unknown)[] | null; readonly stroke: number | null; readonly box: number | null }; readonly cover: string | null; readonly items_count: number; readonly version: number; readonly can_edit: boolean; readonly created_at: string; readonly updated_at: string }; readonly items: readonly ({ readonly id: number; readonly uuid: string; readonly slug: string; readonly name: string; readonly asset: "icon" | "illustration" | "3d" | "lottie" | "kit-illustration" | "photo"; readonly product_type: "item" | "pack" | "bundle" | "individual"; readonly price: number; readonly urls: { readonly thumb: string; readonly custom_preview: string; readonly preview_mockup: string; readonly png_256: string; readonly svg?: string }; readonly licenses: readonly ({ readonly name: string; readonly spdx: string; readonly url: string; readonly downloaded_by_user: boolean; readonly is_subscription: boolean })[]; readonly contributor: { readonly id: number; readonly slug: string; readonly name: string; readonly username: string; readonly full_info: boolean } | null; readonly pack: { readonly id: number; readonly slug: string; readonly name: string } | null; readonly tags: readonly (string)[]; readonly colors: readonly (string)[]; readonly is_exclusive: boolean; readonly is_featured: boolean; readonly animated: boolean; readonly item_count?: number; readonly pack_count?: number; readonly own_name: string | null })[] }
  }
  /** Change name, description, visibility, cover or look */
  readonly updateCollection: {
    readonly request: { readonly path: { readonly collection: string }; readonly body?: { readonly name?: string; readonly description?: string; readonly visibility?: "private" | "team" | "link" | "public"; readonly cover?: string | null; readonly look?: { readonly colors?: readonly (string)[] | null; readonly stroke?: number | null; readonly box?: number | null }; readonly version?: number } }
    readonly response: { readonly collection: { readonly uuid: string; readonly slug: string; readonly name: string; readonly description: string; readonly visibility: "private" | "team" | "link" | "public"; readonly look: { readonly colors: readonly (unknown)[] | null; readonly stroke: number | null; readonly box: number | null }; readonly cover: string | null; readonly items_count: number; readonly version: number; readonly can_edit: boolean; readonly created_at: string; readonly updated_at: string } }
  }
  /** Delete a collection; the items stay in the catalogue and in other collections */
  readonly deleteCollection: {
    readonly request: { readonly path: { readonly collection: string } }
    readonly response: { readonly done: true }
  }
  /** Add, remove, order, rename, copy or move items */
  readonly changeCollection: {
    readonly request: { readonly path: { readonly collection: string }; readonly body: { readonly type: "add" | "remove" | "place" | "rename" | "copy" | "move"; readonly items: readonly (string)[]; readonly before?: string | null; readonly places?: readonly (number)[]; readonly names?: readonly (string | null)[]; readonly to?: string } }
    readonly response: { readonly collection: { readonly uuid: string; readonly slug: string; readonly name: string; readonly description: string; readonly visibility: "private" | "team" | "link" | "public"; readonly look: { readonly colors: readonly (unknown)[] | null; readonly stroke: number | null; readonly box: number | null }; readonly cover: string | null; readonly items_count: number; readonly version: number; readonly can_edit: boolean; readonly created_at: string; readonly updated_at: string }; readonly changed: number; readonly undo: readonly ({ readonly collection: string; readonly change: { readonly type: "add" | "remove" | "place" | "rename" | "copy" | "move"; readonly items: readonly (string)[]; readonly before?: string | null; readonly places?: readonly (number)[]; readonly names?: readonly (string | null)[]; readonly to?: string } })[] }
  }
  /** Which of the works are in a collection of the account */
  readonly listFavorites: {
    readonly request: { readonly query: { readonly items: string } }
    readonly response: { readonly favorites: readonly (string)[] }
  }
  /** The drafts of the account, those changed last first */
  readonly listDrafts: {
    readonly request: { readonly query?: { readonly editor?: "icon" | "color" | "kit" | "svg" | "lottie" | "gltf"; readonly state?: "active" | "trash"; readonly page?: number } }
    readonly response: { readonly total: number; readonly drafts: readonly ({ readonly uuid: string; readonly editor: "icon" | "color" | "kit" | "svg" | "lottie" | "gltf"; readonly title: string; readonly source: { readonly type: "item" | "pack" | "collection" | "kit"; readonly id: string; readonly name: string; readonly author: string; readonly license: string } | null; readonly revision: number; readonly bytes: number; readonly preview: string | null; readonly created_at: string; readonly updated_at: string; readonly deleted_at: string | null })[] }
  }
  /** One draft with its document */
  readonly getDraft: {
    readonly request: { readonly path: { readonly draft: string } }
    readonly response: { readonly revision: number; readonly draft: { readonly uuid: string; readonly editor: "icon" | "color" | "kit" | "svg" | "lottie" | "gltf"; readonly title: string; readonly source: { readonly type: "item" | "pack" | "collection" | "kit"; readonly id: string; readonly name: string; readonly author: string; readonly license: string } | null; readonly revision: number; readonly bytes: number; readonly preview: string | null; readonly created_at: string; readonly updated_at: string; readonly deleted_at: string | null }; readonly document: Readonly<Record<string, unknown>> }
  }
  /** Save a draft, or begin one under a uuid of your own */
  readonly putDraft: {
    readonly request: { readonly path: { readonly draft: string }; readonly body: { readonly editor: "icon" | "color" | "kit" | "svg" | "lottie" | "gltf"; readonly title: string; readonly source?: { readonly type: "item" | "pack" | "collection" | "kit"; readonly id: string; readonly name: string; readonly author: string; readonly license: string } | null; readonly document: Readonly<Record<string, unknown>>; readonly preview?: string | null; readonly keep?: boolean; readonly version_name?: string } }
    readonly response: { readonly revision: number; readonly draft: { readonly uuid: string; readonly editor: "icon" | "color" | "kit" | "svg" | "lottie" | "gltf"; readonly title: string; readonly source: { readonly type: "item" | "pack" | "collection" | "kit"; readonly id: string; readonly name: string; readonly author: string; readonly license: string } | null; readonly revision: number; readonly bytes: number; readonly preview: string | null; readonly created_at: string; readonly updated_at: string; readonly deleted_at: string | null } }
  }
  /** Move a draft to the trash, where it stays for 30 days, or delete it for good */
  readonly deleteDraft: {
    readonly request: { readonly path: { readonly draft: string }; readonly query?: { readonly permanently?: "true" | "false" } }
    readonly response: { readonly done: true }
  }
  /** Take a draft out of the trash */
  readonly restoreDraft: {
    readonly request: { readonly path: { readonly draft: string } }
    readonly response: { readonly revision: number; readonly draft: { readonly uuid: string; readonly editor: "icon" | "color" | "kit" | "svg" | "lottie" | "gltf"; readonly title: string; readonly source: { readonly type: "item" | "pack" | "collection" | "kit"; readonly id: string; readonly name: string; readonly author: string; readonly license: string } | null; readonly revision: number; readonly bytes: number; readonly preview: string | null; readonly created_at: string; readonly updated_at: string; readonly deleted_at: string | null } }
  }
  /** The last 50 versions of a draft and those with a name, newest first */
  readonly listDraftVersions: {
    readonly request: { readonly path: { readonly draft: string } }
    readonly response: { readonly versions: readonly ({ readonly revision: number; readonly name: string | null; readonly bytes: number; readonly created_at: string; readonly created_by: string | null })[] }
  }
  /** The document of a version */
  readonly getDraftVersion: {
    readonly request: { readonly path: { readonly draft: string; readonly revision: number } }
    readonly response: { readonly version: { readonly revision: number; readonly name: string | null; readonly bytes: number; readonly created_at: string; readonly created_by: string | null }; readonly document: Readonly<Record<string, unknown>> }
  }
  /** Name a version, so that it stays, or take its name away */
  readonly nameDraftVersion: {
    readonly request: { readonly path: { readonly draft: string; readonly revision: number }; readonly body: { readonly name: string | null } }
    readonly response: { readonly version: { readonly revision: number; readonly name: string | null; readonly bytes: number; readonly created_at: string; readonly created_by: string | null } }
  }
  /** The links that open a draft; their addresses are told once, when they are made */
  readonly listDraftShares: {
    readonly request: { readonly path: { readonly draft: string } }
    readonly response: { readonly shares: readonly ({ readonly uuid: string; readonly rights: "view" | "copy"; readonly expires_at: string | null; readonly created_at: string })[] }
  }
  /** Make a link with which anybody sees a draft, or copies it */
  readonly shareDraft: {
    readonly request: { readonly path: { readonly draft: string }; readonly body: { readonly rights: "view" | "copy"; readonly days: number | null } }
    readonly response: { readonly share: { readonly uuid: string; readonly rights: "view" | "copy"; readonly expires_at: string | null; readonly created_at: string }; readonly url: string }
  }
  /** Make a link useless */
  readonly revokeDraftShare: {
    readonly request: { readonly path: { readonly draft: string; readonly share: string } }
    readonly response: { readonly done: true }
  }
  /** The presets of the icon editor that the account keeps, oldest first */
  readonly listIconPresets: {
    readonly request: {  }
    readonly response: { readonly icon_presets: readonly ({ readonly uuid: string; readonly name: string; readonly look: string })[] }
  }
  /** Keep a design as a preset; an account has 200 at most */
  readonly createIconPreset: {
    readonly request: { readonly body: { readonly name: string; readonly look: string } }
    readonly response: { readonly icon_preset: { readonly uuid: string; readonly name: string; readonly look: string } }
  }
  /** Delete a preset */
  readonly deleteIconPreset: {
    readonly request: { readonly path: { readonly preset: string } }
    readonly response: { readonly done: true }
  }
  /** Upload a file that is to be converted */
  readonly uploadConversionFile: {
    readonly request: { readonly query: { readonly name: string } }
    readonly response: { readonly file: { readonly uuid: string; readonly name: string; readonly bytes: number; readonly expires_at: string } }
  }
  /** Convert files, items, a collection or a pack */
  readonly createConversion: {
    readonly request: { readonly body: { readonly to: string; readonly options?: Readonly<Record<string, string | number | null>>; readonly sources: readonly ({ readonly file: string; readonly from?: string } | { readonly item: string } | { readonly collection: string } | { readonly pack: string })[] } }
    readonly response: { readonly job: { readonly uuid: string; readonly url: string }; readonly conversion: { readonly uuid: string; readonly to: string; readonly state: "waiting" | "running" | "done" | "failed" | "cancelled"; readonly done: number; readonly total: number; readonly files: readonly ({ readonly position: number; readonly source_name: string; readonly from: string; readonly state: "waiting" | "done" | "failed" | "cancelled"; readonly reason: "unreadable" | "too_large" | "timeout" | "no_route" | "not_found" | "not_granted" | "cancelled" | "internal" | null; readonly message: string | null; readonly losses: readonly (string)[]; readonly name: string | null; readonly bytes: number | null; readonly attribution: string | null; readonly url: string | null })[]; readonly result_url: string | null; readonly created_at: string; readonly expires_at: string } }
  }
  /** How a conversion stands */
  readonly getConversion: {
    readonly request: { readonly path: { readonly conversion: string } }
    readonly response: { readonly conversion: { readonly uuid: string; readonly to: string; readonly state: "waiting" | "running" | "done" | "failed" | "cancelled"; readonly done: number; readonly total: number; readonly files: readonly ({ readonly position: number; readonly source_name: string; readonly from: string; readonly state: "waiting" | "done" | "failed" | "cancelled"; readonly reason: "unreadable" | "too_large" | "timeout" | "no_route" | "not_found" | "not_granted" | "cancelled" | "internal" | null; readonly message: string | null; readonly losses: readonly (string)[]; readonly name: string | null; readonly bytes: number | null; readonly attribution: string | null; readonly url: string | null })[]; readonly result_url: string | null; readonly created_at: string; readonly expires_at: string } }
  }
  /** Cancel a conversion; finished files stay until they expire */
  readonly cancelConversion: {
    readonly request: { readonly path: { readonly conversion: string } }
    readonly response: { readonly conversion: { readonly uuid: string; readonly to: string; readonly state: "waiting" | "running" | "done" | "failed" | "cancelled"; readonly done: number; readonly total: number; readonly files: readonly ({ readonly position: number; readonly source_name: string; readonly from: string; readonly state: "waiting" | "done" | "failed" | "cancelled"; readonly reason: "unreadable" | "too_large" | "timeout" | "no_route" | "not_found" | "not_granted" | "cancelled" | "internal" | null; readonly message: string | null; readonly losses: readonly (string)[]; readonly name: string | null; readonly bytes: number | null; readonly attribution: string | null; readonly url: string | null })[]; readonly result_url: string | null; readonly created_at: string; readonly expires_at: string } }
  }
  /** The result: the one file, or a ZIP of several */
  readonly getConversionResult: {
    readonly request: { readonly path: { readonly conversion: string }; readonly query?: { readonly file?: number } }
    readonly response: Response
  }
  /** The webhooks of the account */
  readonly listWebhooks: {
    readonly request: {  }
    readonly response: { readonly webhooks: readonly (Schemas['Webhook'])[] }
  }
  /** Add a webhook; its secret is shown once */
  readonly createWebhook: {
    readonly request: { readonly body: { readonly url: string; readonly events: readonly ("asset.published" | "asset.withdrawn" | "asset.taken_down" | "asset.restored" | "license.granted" | "order.paid" | "conversion.finished" | "api.limit_reached")[]; readonly description?: string } }
    readonly response: { readonly webhook: Schemas['Webhook']; readonly secret: string }
  }
  /** Change a webhook, switch it off or on */
  readonly updateWebhook: {
    readonly request: { readonly path: { readonly webhook: string }; readonly body?: { readonly url?: string; readonly events?: readonly ("asset.published" | "asset.withdrawn" | "asset.taken_down" | "asset.restored" | "license.granted" | "order.paid" | "conversion.finished" | "api.limit_reached")[]; readonly description?: string; readonly is_enabled?: boolean } }
    readonly response: { readonly webhook: Schemas['Webhook'] }
  }
  /** Delete a webhook with its log */
  readonly deleteWebhook: {
    readonly request: { readonly path: { readonly webhook: string } }
    readonly response: { readonly done: true }
  }
  /** Make a new secret; the one before signs along for 24 hours */
  readonly rotateWebhookSecret: {
    readonly request: { readonly path: { readonly webhook: string } }
    readonly response: { readonly webhook: Schemas['Webhook']; readonly secret: string }
  }
  /** Send the event `webhook.test` to a webhook */
  readonly testWebhook: {
    readonly request: { readonly path: { readonly webhook: string } }
    readonly response: { readonly delivery: Schemas['WebhookDelivery'] }
  }
  /** What was sent to a webhook in the last 30 days, the latest first */
  readonly listWebhookDeliveries: {
    readonly request: { readonly path: { readonly webhook: string }; readonly query?: { readonly after?: string; readonly per_page?: number } }
    readonly response: { readonly deliveries: readonly (Schemas['WebhookDelivery'])[]; readonly next: string | null }
  }
  /** A delivery with its message and every attempt */
  readonly getWebhookDelivery: {
    readonly request: { readonly path: { readonly webhook: string; readonly delivery: string } }
    readonly response: { readonly delivery: Schemas['WebhookDelivery']; readonly payload: string; readonly attempts: readonly ({ readonly at: string; readonly duration_ms: number; readonly status: number | null; readonly error: string | null; readonly excerpt: string })[] }
  }
  /** Send a message again now, with the same `webhook-id` */
  readonly replayWebhookDelivery: {
    readonly request: { readonly path: { readonly webhook: string; readonly delivery: string } }
    readonly response: { readonly delivery: Schemas['WebhookDelivery'] }
  }
}
