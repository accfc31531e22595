CREATE TYPE "public"."call_handler_template_type" AS ENUM('ai_agent', 'ring_group', 'extension', 'ivr', 'voicemail', 'external');--> statement-breakpoint
CREATE TYPE "public"."call_direction" AS ENUM('inbound', 'outbound', 'internal');--> statement-breakpoint
CREATE TYPE "public"."call_status" AS ENUM('queued', 'ringing', 'in_progress', 'transferring', 'completed', 'busy', 'no_answer', 'failed', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_srtp" AS ENUM('disabled', 'allowed', 'required');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_status" AS ENUM('draft', 'testing', 'online', 'degraded', 'offline', 'disabled');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_sync_status" AS ENUM('idle', 'running', 'succeeded', 'partial', 'failed');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_transport" AS ENUM('udp', 'tcp', 'tls');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_vendor" AS ENUM('asterisk', 'freepbx', 'fusionpbx', '3cx', 'other');--> statement-breakpoint
CREATE TYPE "public"."phone_number_routing_status" AS ENUM('in_sync', 'drifted', 'pending', 'error');--> statement-breakpoint
CREATE TYPE "public"."phone_number_status" AS ENUM('available', 'provisioning', 'active', 'failed', 'disabled', 'released');--> statement-breakpoint
CREATE TYPE "public"."phone_number_type" AS ENUM('did', 'toll_free', 'mobile', 'extension');--> statement-breakpoint
CREATE TYPE "public"."usage_record_status" AS ENUM('pending', 'rated', 'invoiced', 'void');--> statement-breakpoint
CREATE TYPE "public"."usage_record_type" AS ENUM('call_minutes', 'llm_tokens', 'tts_characters', 'stt_seconds', 'number_rental', 'recording_storage');--> statement-breakpoint
CREATE TYPE "public"."usage_record_unit" AS ENUM('minute', 'token', 'character', 'second', 'month', 'megabyte');--> statement-breakpoint
CREATE TABLE "call_handler_templates" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" "call_handler_template_type" NOT NULL,
	"description" text,
	"settings" jsonb NOT NULL,
	CONSTRAINT "call_handler_templates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "call_handler_templates_name_unique" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"external_id" text,
	"direction" "call_direction" DEFAULT 'outbound' NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"phone_number_id" uuid,
	"pbx_server_id" uuid,
	"user_id" uuid,
	"agent_id" uuid,
	"conversation_id" uuid,
	"status" "call_status" DEFAULT 'queued' NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp(3) with time zone,
	"ringing_at" timestamp(3) with time zone,
	"answered_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"wait_seconds" integer,
	"talk_seconds" integer,
	"hangup_cause" text,
	"sip_code" integer,
	"disposition" text,
	"recording_id" uuid,
	"cost" bigint,
	"currency" char(3),
	CONSTRAINT "calls_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calls_external_unique" UNIQUE("tenant_id","pbx_server_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "pbx_servers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"vendor" "pbx_server_vendor" NOT NULL,
	"host" text NOT NULL,
	"port" integer DEFAULT 5060 NOT NULL,
	"transport" "pbx_server_transport" DEFAULT 'udp' NOT NULL,
	"realm" text,
	"username" text,
	"secret" text,
	"api_url" text,
	"api_key" text,
	"codecs" text[] DEFAULT '{"opus","pcma","pcmu"}' NOT NULL,
	"srtp" "pbx_server_srtp" DEFAULT 'allowed' NOT NULL,
	"allowed_ips" text[] DEFAULT '{}' NOT NULL,
	"max_channels" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	"status" "pbx_server_status" DEFAULT 'draft' NOT NULL,
	"last_test" jsonb,
	"last_sync_at" timestamp(3) with time zone,
	"sync_status" "pbx_server_sync_status" DEFAULT 'idle' NOT NULL,
	"sync_result" jsonb,
	CONSTRAINT "pbx_servers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pbx_servers_name_unique" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"e164" text,
	"extension" text,
	"description" text,
	"country" text,
	"type" "phone_number_type" DEFAULT 'did' NOT NULL,
	"capabilities" text[] DEFAULT '{"voice"}' NOT NULL,
	"provider" text,
	"pbx_server_id" uuid,
	"call_handler" jsonb,
	"fallback" jsonb,
	"recording" boolean DEFAULT false NOT NULL,
	"max_concurrent" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" "phone_number_status" DEFAULT 'available' NOT NULL,
	"failure" text,
	"routing_status" "phone_number_routing_status" DEFAULT 'pending' NOT NULL,
	"routing_checked_at" timestamp(3) with time zone,
	"last_call_at" timestamp(3) with time zone,
	CONSTRAINT "phone_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "phone_numbers_e164_unique" UNIQUE("tenant_id","e164"),
	CONSTRAINT "phone_numbers_pbx_server_id_extension_unique" UNIQUE("tenant_id","pbx_server_id","extension")
);
--> statement-breakpoint
CREATE TABLE "usage_records" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"type" "usage_record_type" NOT NULL,
	"quantity" double precision NOT NULL,
	"unit" "usage_record_unit" NOT NULL,
	"unit_price" double precision NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"phone_number_id" uuid,
	"call_id" uuid,
	"agent_id" uuid,
	"conversation_id" uuid,
	"provider" text,
	"billing_period" text NOT NULL,
	"status" "usage_record_status" NOT NULL,
	CONSTRAINT "usage_records_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "call_handler_templates" ADD CONSTRAINT "call_handler_templates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","phone_number_id") REFERENCES "public"."phone_numbers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tenant_id_pbx_server_id_pbx_servers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pbx_server_id") REFERENCES "public"."pbx_servers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD CONSTRAINT "pbx_servers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_tenant_id_pbx_server_id_pbx_servers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pbx_server_id") REFERENCES "public"."pbx_servers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","phone_number_id") REFERENCES "public"."phone_numbers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_tenant_id_call_id_calls_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."calls"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_handler_templates_created_at_index" ON "call_handler_templates" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_handler_templates_search_index" ON "call_handler_templates" USING gin ("tenant_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calls_started_at_index" ON "calls" USING btree ("tenant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_talk_seconds_index" ON "calls" USING btree ("tenant_id","talk_seconds","id");--> statement-breakpoint
CREATE INDEX "calls_talk_seconds_desc_index" ON "calls" USING btree ("tenant_id","talk_seconds" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_created_at_index" ON "calls" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calls_search_index" ON "calls" USING gin ("tenant_id","from" gin_trgm_ops,"to" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pbx_servers_created_at_index" ON "pbx_servers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pbx_servers_search_index" ON "pbx_servers" USING gin ("tenant_id","name" gin_trgm_ops,"host" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "phone_numbers_label_index" ON "phone_numbers" USING btree ("tenant_id","label","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_e164_index" ON "phone_numbers" USING btree ("tenant_id","e164","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_e164_desc_index" ON "phone_numbers" USING btree ("tenant_id","e164" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "phone_numbers_last_call_at_index" ON "phone_numbers" USING btree ("tenant_id","last_call_at","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_last_call_at_desc_index" ON "phone_numbers" USING btree ("tenant_id","last_call_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "phone_numbers_created_at_index" ON "phone_numbers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_search_index" ON "phone_numbers" USING gin ("tenant_id","label" gin_trgm_ops,"e164" gin_trgm_ops,"extension" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usage_records_occurred_at_index" ON "usage_records" USING btree ("tenant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "usage_records_amount_index" ON "usage_records" USING btree ("tenant_id","amount","id");--> statement-breakpoint
CREATE INDEX "usage_records_created_at_index" ON "usage_records" USING btree ("tenant_id","created_at","id");