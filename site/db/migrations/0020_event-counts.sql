CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"route" text NOT NULL,
	"previous_route" text NOT NULL,
	"referer" text NOT NULL,
	"detail" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "event_counts_day_event_route_previous_route_referer_detail_pk" PRIMARY KEY("day","event","route","previous_route","referer","detail")
);
