import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { contributors } from '#db/schema/catalogue.ts'
import { bytea, moment, newUuid } from '#db/schema/columns.ts'

export const userRoles = [
  'user',
  'tester',
  'reviewer',
  'developer',
  'support',
  'finance',
  'manager',
  'admin',
] as const
export type UserRole = (typeof userRoles)[number]

export const teamRoles = ['owner', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Where the pictures of an account lie in the file store, by size; the version busts caches. */
export type AccountPictures = {
  readonly photo?: StoredPicture
  readonly company?: StoredPicture
  readonly cover?: StoredPicture
}
export type StoredPicture = {
  readonly small: string
  readonly normal: string
  readonly large: string
  readonly version: string
}

/**
 * Whoever can own something: a person or a team. Palettes, follows, collections, downloads and
 * subscriptions point here, so that what a team has is the team's. Users and teams share its ids.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    type: text().$type<'personal' | 'team'>().notNull(),
    pictures: jsonb().$type<AccountPictures>().notNull().default({}),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [check('accounts_type', sql`${table.type} in ('personal', 'team')`)],
)

const accountId = () => integer().references(() => accounts.id)

/**
 * People. `id` is that of their account. An address belongs to whoever proved it first: several
 * unproved accounts may name the same one (so that signing up says nothing about who is known),
 * one proved account may. Look people up by e-mail only among the proved.
 */
export const users = pgTable(
  'users',
  {
    id: accountId().primaryKey(),
    /** Lower case, without blanks around. */
    email: text().notNull(),
    emailVerifiedAt: moment(),
    role: text().$type<UserRole>().notNull().default('user'),
    username: text().unique(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    company: text(),
    designation: text(),
    /** Two letters. */
    country: text(),
    website: text(),
    about: text(),
    socialUrls: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Sellers: the profile of the catalogue that is theirs. */
    isContributor: boolean().notNull().default(false),
    contributorId: integer()
      .unique()
      .references(() => contributors.id),
    /** Flagged for signing in from many places; see the multi-login modal. */
    multiLogin: boolean().notNull().default(false),
    referralCode: text().notNull().unique(),
    referredBy: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The utm_ queries the person came with. */
    utm: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    gtmEvents: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The language of mails. */
    language: text().notNull().default('en'),
    loginAt: moment(),
    /** A blocked person cannot sign in; nothing of theirs is lost. */
    blockedAt: moment(),
    /**
     * Blocked because somebody else proved the address, not by the staff: a reset link to the
     * address opens the account again. Never set without `blockedAt`.
     */
    releasedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.email),
    uniqueIndex('users_one_proved')
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    check('users_released', sql`${table.releasedAt} is null or ${table.blockedAt} is not null`),
    check('users_email', sql`${table.email} = lower(${table.email})`),
    check(
      'users_role',
      sql`${table.role} in ('user', 'tester', 'reviewer', 'developer', 'support', 'finance', 'manager', 'admin')`,
    ),
  ],
)

const userId = () => integer().references(() => users.id, { onDelete: 'cascade' })

/** When which terms were accepted; every acceptance stays. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId().notNull(),
    terms: text().$type<'user' | 'contributor'>().notNull(),
    acceptedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.terms, table.acceptedAt)],
)

/** Teams. `id` is that of their account. */
export const teams = pgTable('teams', {
  id: accountId().primaryKey(),
  /** As it shows on the invoice. */
  name: text().notNull(),
  /** For notifications and updates. */
  email: text().notNull(),
  /** How many people may be members, the owner among them. */
  seats: integer().notNull().default(5),
  createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

const teamId = () => integer().references(() => teams.id, { onDelete: 'cascade' })

/** Exactly one owner a team: on transfer, demote first. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: teamId().notNull(),
    userId: userId().notNull(),
    role: text().$type<TeamRole>().notNull().default('member'),
    joinedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index().on(table.userId),
    uniqueIndex('team_members_one_owner')
      .on(table.teamId)
      .where(sql`${table.role} = 'owner'`),
    check('team_members_role', sql`${table.role} in ('owner', 'member')`),
  ],
)

/** The secret of an invitation is kept as SHA-256; a new mail makes a new one. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    teamId: teamId().notNull(),
    email: text().notNull(),
    tokenHash: bytea().notNull().unique(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    acceptedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment(),
  },
  (table) => [
    index().on(table.teamId),
    uniqueIndex('invitations_one_open')
      .on(table.teamId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
  ],
)

/** Single sign-on of a team by OpenID Connect. */
export const teamSso = pgTable('team_sso', {
  teamId: teamId().primaryKey(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Sealed with the signing secret. */
  clientSecret: text().notNull(),
  /** Members sign in this way only; the owner keeps a password as the way back. */
  isRequired: boolean().notNull().default(false),
  /** Whether people come back to an address of this team; false for what was set up before it had one. */
  hasOwnCallback: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** Domains of a team, proved by a DNS text. A verified domain belongs to one team. */
export const teamDomains = pgTable(
  'team_domains',
  {
    teamId: teamId().notNull(),
    domain: text().notNull(),
    proof: text().notNull(),
    verifiedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.domain] }),
    uniqueIndex('team_domains_one_team')
      .on(table.domain)
      .where(sql`${table.verifiedAt} is not null`),
  ],
)

/** One row per referral code and visitor that came with it. */
export const referrals = pgTable(
  'referrals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    referrerId: userId().notNull(),
    /** SHA-256 of the random value in the visitor's cookie. */
    visitorHash: bytea().notNull(),
    /** How often this visitor followed the link. */
    clicks: integer().notNull().default(1),
    registeredId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    registeredAt: moment(),
  },
  (table) => [unique().on(table.referrerId, table.visitorHash), index().on(table.registeredId)],
)

export const brandPalettes = pgTable(
  'brand_palettes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uuid: newUuid(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    /** #rrggbb */
    colors: text().array().notNull(),
    /** The client whose brand it is. */
    client: text(),
    isSelected: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.accountId),
    uniqueIndex('brand_palettes_one_selected')
      .on(table.accountId)
      .where(sql`${table.isSelected}`),
  ],
)

export const follows = pgTable(
  'follows',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.contributorId] }),
    index().on(table.contributorId),
  ],
)
