CREATE TABLE "account_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_notes_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "dispute_cases" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"answer_by" date,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "plan_after" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ordered_by" integer;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_cases" ADD CONSTRAINT "dispute_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_cases" ADD CONSTRAINT "dispute_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notes_user_id_id_index" ON "account_notes" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Money given back while the plan stays takes no licence of that time away.
CREATE OR REPLACE FUNCTION is_refunded(subscription integer, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
	SELECT coalesce(bool_and(p.gross_minor > 0
		AND ((p.refunded_minor >= p.gross_minor AND NOT EXISTS (SELECT FROM refunds r
				WHERE r.payment_id = p.id AND r.status <> 'failed' AND r.plan_after = 'stays'
					AND r.refunded_before_minor + r.amount_minor >= p.gross_minor))
			OR p.dispute = 'lost')), false) FROM payments p
	WHERE p.subscription_id = subscription AND p.settled_at IS NOT NULL
		AND p.purpose <> 'duplicate' AND at BETWEEN p.covers_from AND p.covers_to;
$$;
