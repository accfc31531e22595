CREATE TABLE "call_routes" (
	"tenant_id" uuid NOT NULL,
	"pbx_server_id" uuid NOT NULL,
	"call_id" text NOT NULL,
	"phone_number_id" uuid,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"decision" text NOT NULL,
	"answer" jsonb NOT NULL,
	"decided_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_routes_tenant_id_pbx_server_id_call_id_pk" PRIMARY KEY("tenant_id","pbx_server_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "sip_password" text;--> statement-breakpoint
CREATE INDEX "call_routes_decided_index" ON "call_routes" USING btree ("tenant_id","decided_at");--> statement-breakpoint
CREATE INDEX "call_routes_decided_across_index" ON "call_routes" USING btree ("decided_at");