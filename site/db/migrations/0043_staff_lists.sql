CREATE TABLE "bulk_act_rows" (
	"bulk_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"is_changed" boolean,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "bulk_act_rows_bulk_id_position_pk" PRIMARY KEY("bulk_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"act" text NOT NULL,
	"input" jsonb NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer NOT NULL,
	"state" text NOT NULL,
	"job_id" bigint,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"undo_of" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"area" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_schedules" ADD COLUMN "cron" text;--> statement-breakpoint
ALTER TABLE "job_schedules" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_schedules" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_schedules" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "bulk_act_rows" ADD CONSTRAINT "bulk_act_rows_bulk_id_bulk_acts_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_undo_of_bulk_acts_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."bulk_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_act_rows_waiting" ON "bulk_act_rows" USING btree ("bulk_id","position") WHERE "bulk_act_rows"."is_changed" is null;--> statement-breakpoint
CREATE INDEX "bulk_act_rows_key_index" ON "bulk_act_rows" USING btree ("key");--> statement-breakpoint
CREATE INDEX "bulk_acts_area_created_at_index" ON "bulk_acts" USING btree ("area","created_at");--> statement-breakpoint
CREATE INDEX "bulk_acts_undo_of_index" ON "bulk_acts" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "staff_views_area_user_id_index" ON "staff_views" USING btree ("area","user_id");--> statement-breakpoint
CREATE INDEX "assets_by_downloads" ON "assets" USING btree ("download_count","id");--> statement-breakpoint
CREATE INDEX "assets_by_creation" ON "assets" USING btree ("created_at","id");--> statement-breakpoint
-- What the staff decided on an asset holds whatever an import or a contributor says later; now with category and tags.
CREATE OR REPLACE FUNCTION hold_house_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_featured := coalesce((NEW.house_marks->>'isFeatured')::boolean, NEW.is_featured);
  NEW.is_exclusive := coalesce((NEW.house_marks->>'isExclusive')::boolean, NEW.is_exclusive);
  NEW.needs_login := coalesce((NEW.house_marks->>'needsLogin')::boolean, NEW.needs_login);
  NEW.price_minor := coalesce((NEW.house_marks->>'priceMinor')::integer, NEW.price_minor);
  NEW.category_id := coalesce((NEW.house_marks->>'categoryId')::integer, NEW.category_id);
  IF NEW.house_marks ? 'addedTags' OR NEW.house_marks ? 'droppedTags' THEN
    NEW.tags := array(
      SELECT held.tag FROM unnest(NEW.tags || array(
        SELECT jsonb_array_elements_text(coalesce(NEW.house_marks->'addedTags', '[]'))
      )) WITH ORDINALITY AS held (tag, place)
      WHERE NOT coalesce(NEW.house_marks->'droppedTags', '[]') ? held.tag
      GROUP BY held.tag ORDER BY min(held.place));
  END IF;
  IF coalesce((NEW.house_marks->>'isTakenDown')::boolean, false)
    OR coalesce((NEW.house_marks->>'isHidden')::boolean, false) THEN
    NEW.published_at := NULL;
  END IF;
  RETURN NEW;
END $$;
