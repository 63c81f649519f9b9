/**
 * What the build before a migration cannot live with: during a rolling restart, and after a rollback, it runs on the
 * new schema. A release adds (expand); a later one, once no process of the former build runs, takes away (contract).
 */
export type MigrationRule =
  | 'drop'
  | 'rename'
  | 'change of type'
  | 'not null without default'
  | 'constraint on existing rows'
  | 'index that locks'

export type Finding = {
  readonly rule: MigrationRule
  /** The beginning of the statement. */
  readonly statement: string
}

type Rule = {
  readonly rule: MigrationRule
  readonly pattern: RegExp
  /** The same statement is harmless where this matches, or where its table is new in the same migration. */
  readonly unless?: RegExp
  readonly isFineOnNewTables?: boolean
}

const RULES: readonly Rule[] = [
  {
    rule: 'drop',
    pattern: /\bdrop (?:table|view|materialized view|type|schema|function|sequence|trigger)\b/,
  },
  // An index takes no data with it, and a constraint that goes refuses less: both may go.
  {
    rule: 'drop',
    pattern:
      /^alter table .*\bdrop (?:column )?(?!constraint|not null|default|expression|identity)/,
  },
  { rule: 'rename', pattern: /^alter (?:table|type|index|view|schema)\b.*\brename\b/ },
  {
    rule: 'change of type',
    pattern: /^alter table .*\balter (?:column )?\S+ (?:set data )?type\b/,
  },
  {
    rule: 'not null without default',
    pattern: /^alter table .*\badd (?:column )?(?!constraint).*\bnot null\b/,
    unless: /\bdefault\b|\bgenerated\b/,
    isFineOnNewTables: true,
  },
  // The former build still writes null there.
  {
    rule: 'not null without default',
    pattern: /^alter table .*\bset not null\b/,
    isFineOnNewTables: true,
  },
  {
    rule: 'constraint on existing rows',
    pattern: /^alter table .*\badd (?:constraint|check|unique|foreign key|primary key)\b/,
    unless: /\bnot valid\b/,
    isFineOnNewTables: true,
  },
  {
    rule: 'index that locks',
    pattern: /^create (?:unique )?index (?!concurrently)/,
    isFineOnNewTables: true,
  },
]

/** Everything in the SQL of one migration that the build before may not survive. */
export function lintMigration(sql: string): Finding[] {
  const statements = statementsOf(sql)
  const created = new Set(
    statements.flatMap(
      (statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [],
    ),
  )
  return statements.flatMap((statement) =>
    RULES.filter((rule) => breaks(statement, rule, created)).map(({ rule }) => ({
      rule,
      statement: statement.slice(0, 160),
    })),
  )
}

function breaks(
  statement: string,
  { pattern, unless, isFineOnNewTables }: Rule,
  created: ReadonlySet<string>,
): boolean {
  if (!pattern.test(statement) || unless?.test(statement)) return false
  return !(isFineOnNewTables === true && created.has(tableOf(statement)))
}

function tableOf(statement: string): string {
  const ofTable = /^alter table (?:if exists )?(?:only )?(\S+)/.exec(statement)?.[1]
  return (
    ofTable ?? /^create (?:unique )?index .*? on (?:only )?([^\s(]+)/.exec(statement)?.[1] ?? ''
  )
}

/** One line each, in small letters, without quotes, schema, comments and bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll('public.', '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}
