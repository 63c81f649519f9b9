import { expect, test } from 'vitest'
import { lintMigration } from './lint-migration.ts'

const rulesOf = (sql: string) => lintMigration(sql).map(({ rule }) => rule)

test.each([
  ['drop', 'DROP TABLE "plans";'],
  ['drop', 'ALTER TABLE "plans" DROP COLUMN "name";'],
  ['drop', 'alter table plans drop name'],
  ['drop', 'DROP FUNCTION grant_download;'],
  ['rename', 'ALTER TABLE "plans" RENAME COLUMN "name" TO "title";'],
  ['rename', 'ALTER TABLE "plans" RENAME TO "offers";'],
  ['rename', `ALTER TYPE "state" RENAME VALUE 'open' TO 'active';`],
  ['change of type', 'ALTER TABLE "plans" ALTER COLUMN "price" SET DATA TYPE bigint;'],
  ['not null without default', 'ALTER TABLE "plans" ADD COLUMN "days" integer NOT NULL;'],
  ['not null without default', 'ALTER TABLE "plans"\n  ALTER COLUMN "days" SET NOT NULL;'],
  [
    'constraint on existing rows',
    'ALTER TABLE "plans" ADD CONSTRAINT "days_few" CHECK (days < 9);',
  ],
  ['index that locks', 'CREATE UNIQUE INDEX "plans_name" ON "plans" USING btree ("name");'],
])('refused as %s: %s', (rule, sql) => {
  expect(rulesOf(sql)).toEqual([rule])
})

test.each([
  'CREATE TABLE "offers" ("id" integer NOT NULL); CREATE INDEX "offers_id" ON "offers" USING btree ("id");',
  'CREATE TABLE "offers" ("id" integer);--> statement-breakpoint\nALTER TABLE "offers" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "public"."plans"("id");',
  'ALTER TABLE "plans" ADD COLUMN "days" integer;',
  `ALTER TABLE "plans" ADD COLUMN "days" integer DEFAULT 30 NOT NULL;`,
  'ALTER TABLE "plans" ADD CONSTRAINT "few" CHECK (days < 9) NOT VALID;',
  'ALTER TABLE "plans" DROP CONSTRAINT "few"; DROP INDEX "plans_name";',
  'ALTER TABLE "plans" ALTER COLUMN "days" DROP NOT NULL;',
  'CREATE INDEX CONCURRENTLY "plans_name" ON "plans" ("name");',
  '-- drop table plans;\nCREATE FUNCTION f() RETURNS void AS $$ drop table plans; $$ LANGUAGE sql;',
])('the build before lives with: %s', (sql) => {
  expect(rulesOf(sql)).toEqual([])
})
