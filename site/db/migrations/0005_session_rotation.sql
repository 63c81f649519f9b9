ALTER TABLE "sessions" ADD COLUMN "previous_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_previousTokenHash_unique" UNIQUE("previous_token_hash");