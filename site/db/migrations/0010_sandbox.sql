CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"checkout_uuid" text,
	"payment_id" integer,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"email" text NOT NULL,
	"return_url" text,
	"cancel_url" text,
	"card" text,
	"status" text NOT NULL,
	"failure_code" text,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"dispute" text DEFAULT 'none' NOT NULL,
	"changes_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"told_revision" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_payments_refunds" CHECK ("sandbox_payments"."refunded_minor" between 0 and "sandbox_payments"."amount_minor")
);
--> statement-breakpoint
CREATE INDEX "sandbox_payments_due" ON "sandbox_payments" USING btree ("updated_at") WHERE "sandbox_payments"."revision" > "sandbox_payments"."told_revision" or "sandbox_payments"."changes_at" is not null;