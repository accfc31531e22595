CREATE TABLE "call_reservations" (
	"tenant_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"pbx_server_id" uuid NOT NULL,
	"phone_number_id" uuid,
	"agent_id" uuid NOT NULL,
	"agent_version" integer NOT NULL,
	"external_id" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"taken_at" timestamp(3) with time zone,
	"conversation_id" uuid,
	"next" text,
	"transfer_to" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_reservations_tenant_id_secret_hash_pk" PRIMARY KEY("tenant_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "hosted_numbers" (
	"tenant_id" uuid NOT NULL,
	"phone_number_id" uuid NOT NULL,
	"provider_number_id" text,
	"told" text,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosted_numbers_tenant_id_phone_number_id_pk" PRIMARY KEY("tenant_id","phone_number_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "agent_version" integer;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "transfer_to" text;--> statement-breakpoint
CREATE INDEX "call_reservations_secret_across_index" ON "call_reservations" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "call_reservations_expiry_across_index" ON "call_reservations" USING btree ("expires_at");