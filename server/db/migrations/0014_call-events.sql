CREATE TYPE "public"."call_event_type" AS ENUM('queued', 'ringing', 'answered', 'transferred', 'ended');--> statement-breakpoint
CREATE TABLE "call_events" (
	"tenant_id" uuid NOT NULL,
	"pbx_server_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"call_id" text NOT NULL,
	"type" "call_event_type" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"direction" "call_direction" NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"cause" text,
	"sip_code" integer,
	"recording_url" text,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_events_tenant_id_pbx_server_id_event_id_pk" PRIMARY KEY("tenant_id","pbx_server_id","event_id")
);
--> statement-breakpoint
CREATE INDEX "call_events_call_index" ON "call_events" USING btree ("tenant_id","pbx_server_id","call_id");