CREATE TABLE "number_requests" (
	"tenant_id" uuid NOT NULL,
	"phone_number_id" uuid NOT NULL,
	"pbx_server_id" uuid NOT NULL,
	"endpoint_at" timestamp(3) with time zone,
	"endpoint" text,
	"credentials" text,
	"route_at" timestamp(3) with time zone,
	"route" text,
	CONSTRAINT "number_requests_tenant_id_phone_number_id_pk" PRIMARY KEY("tenant_id","phone_number_id")
);
--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD COLUMN "last_seen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD COLUMN "first_route_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD COLUMN "last_route_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD COLUMN "first_registration_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD COLUMN "last_registration_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD COLUMN "first_event_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD COLUMN "last_event_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "waiting_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "refused_call_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "number_requests" ADD CONSTRAINT "number_requests_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","phone_number_id") REFERENCES "public"."phone_numbers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_numbers_waiting_across_index" ON "phone_numbers" USING btree ("tenant_id","pbx_server_id") WHERE waiting_since is not null;