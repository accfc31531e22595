CREATE TYPE "public"."event_type" AS ENUM('created', 'updated', 'deleted');--> statement-breakpoint
CREATE TABLE "events" (
	"tenant_id" uuid NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"type" "event_type" NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid,
	"tab" text,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "events_tenant_id_xid_seq_pk" PRIMARY KEY("tenant_id","xid","seq")
);
--> statement-breakpoint
CREATE INDEX "events_across_index" ON "events" USING btree ("xid","seq");