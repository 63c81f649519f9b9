CREATE TABLE "health_parts" (
	"name" text PRIMARY KEY NOT NULL,
	"light" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_told_red" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "assets_by_name" ON "assets" USING btree ("name","id");