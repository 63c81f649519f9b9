ALTER TABLE "seller_details" ALTER COLUMN "country" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_declared_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_details" ADD COLUMN "acceptance" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_details" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_details" ADD COLUMN "decided_at" timestamp with time zone;