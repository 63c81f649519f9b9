CREATE TABLE "house_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"position" bigint PRIMARY KEY NOT NULL,
	"actor_id" integer NOT NULL,
	"role" text NOT NULL,
	"as_user_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takedown_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takedown_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" integer NOT NULL,
	"state" text NOT NULL,
	"staff_id" integer,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takedown_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takedown_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"ground" text NOT NULL,
	"asset_id" integer NOT NULL,
	"contributor_id" integer NOT NULL,
	"name" text NOT NULL,
	"organisation" text,
	"email" text NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"original" text NOT NULL,
	"explanation" text NOT NULL,
	"signature" text NOT NULL,
	"reasons" text DEFAULT '' NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"countered_at" timestamp with time zone,
	"counter_statement" text,
	"counter_signature" text,
	"counter_address" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "takedown_notices_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_as_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "house_marks" jsonb;--> statement-breakpoint
ALTER TABLE "house_settings" ADD CONSTRAINT "house_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown_events" ADD CONSTRAINT "takedown_events_notice_id_takedown_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."takedown_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown_events" ADD CONSTRAINT "takedown_events_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown_notices" ADD CONSTRAINT "takedown_notices_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown_notices" ADD CONSTRAINT "takedown_notices_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_actor_id_position_index" ON "staff_acts" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "staff_acts_subject_subject_id_index" ON "staff_acts" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "staff_acts_at_index" ON "staff_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "takedown_events_notice_id_id_index" ON "takedown_events" USING btree ("notice_id","id");--> statement-breakpoint
CREATE INDEX "takedown_notices_state_created_at_index" ON "takedown_notices" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "takedown_notices_asset_id_index" ON "takedown_notices" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "takedown_notices_contributor_id_decided_at_index" ON "takedown_notices" USING btree ("contributor_id","decided_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_as_id_users_id_fk" FOREIGN KEY ("acting_as_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "staff_acts" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON "staff_acts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What the staff decided on an asset holds whatever an import or a contributor says later.
CREATE FUNCTION hold_house_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_featured := coalesce((NEW.house_marks->>'isFeatured')::boolean, NEW.is_featured);
  NEW.is_exclusive := coalesce((NEW.house_marks->>'isExclusive')::boolean, NEW.is_exclusive);
  NEW.needs_login := coalesce((NEW.house_marks->>'needsLogin')::boolean, NEW.needs_login);
  NEW.price_minor := coalesce((NEW.house_marks->>'priceMinor')::integer, NEW.price_minor);
  IF coalesce((NEW.house_marks->>'isTakenDown')::boolean, false)
    OR coalesce((NEW.house_marks->>'isHidden')::boolean, false) THEN
    NEW.published_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER hold_house_marks BEFORE UPDATE ON "assets" FOR EACH ROW WHEN (NEW.house_marks IS NOT NULL) EXECUTE FUNCTION hold_house_marks();
