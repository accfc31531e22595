CREATE TYPE "public"."call_event_type" AS ENUM('queued', 'ringing', 'answered', 'transferred', 'ended');--> statement-breakpoint
CREATE TYPE "public"."call_handler_template_type" AS ENUM('ai_agent', 'ring_group', 'extension', 'ivr', 'voicemail', 'external');--> statement-breakpoint
CREATE TYPE "public"."call_direction" AS ENUM('inbound', 'outbound', 'internal');--> statement-breakpoint
CREATE TYPE "public"."call_status" AS ENUM('queued', 'ringing', 'in_progress', 'transferring', 'completed', 'busy', 'no_answer', 'failed', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."canned_reply_visibility" AS ENUM('shared', 'personal');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_srtp" AS ENUM('disabled', 'allowed', 'required');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_status" AS ENUM('draft', 'testing', 'online', 'degraded', 'offline', 'disabled');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_sync_status" AS ENUM('idle', 'running', 'succeeded', 'partial', 'failed');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_transport" AS ENUM('udp', 'tcp', 'tls');--> statement-breakpoint
CREATE TYPE "public"."pbx_server_vendor" AS ENUM('asterisk', 'freepbx', 'fusionpbx', '3cx', 'other');--> statement-breakpoint
CREATE TYPE "public"."phone_number_routing_status" AS ENUM('in_sync', 'drifted', 'pending', 'error');--> statement-breakpoint
CREATE TYPE "public"."phone_number_status" AS ENUM('available', 'provisioning', 'active', 'failed', 'disabled', 'released');--> statement-breakpoint
CREATE TYPE "public"."phone_number_type" AS ENUM('did', 'toll_free', 'mobile', 'extension');--> statement-breakpoint
CREATE TYPE "public"."ticket_satisfaction" AS ENUM('good', 'bad');--> statement-breakpoint
CREATE TYPE "public"."usage_record_status" AS ENUM('pending', 'rated', 'invoiced', 'void');--> statement-breakpoint
CREATE TYPE "public"."usage_record_type" AS ENUM('call_minutes', 'llm_tokens', 'tts_characters', 'stt_seconds', 'number_rental', 'recording_storage');--> statement-breakpoint
CREATE TYPE "public"."usage_record_unit" AS ENUM('minute', 'token', 'character', 'second', 'month', 'megabyte');--> statement-breakpoint
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
CREATE TABLE "canned_replies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"visibility" "canned_reply_visibility" DEFAULT 'shared' NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "canned_replies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
	"ingest_key_hash" text,
	"ingest_key_set_at" timestamp(3) with time zone,
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
	"handler_template_id" uuid GENERATED ALWAYS AS ((call_handler ->> 'template_id')::uuid) STORED,
	"fallback_template_id" uuid GENERATED ALWAYS AS ((fallback ->> 'template_id')::uuid) STORED,
	CONSTRAINT "phone_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "phone_numbers_e164_unique" UNIQUE("tenant_id","e164")
);
--> statement-breakpoint
CREATE TABLE "budget_alerts" (
	"tenant_id" uuid NOT NULL,
	"period" text NOT NULL,
	"threshold" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_alerts_tenant_id_period_threshold_pk" PRIMARY KEY("tenant_id","period","threshold")
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"type" "usage_record_type" NOT NULL,
	"agent_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"quantity" numeric NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "usage_days_tenant_id_day_type_agent_id_currency_pk" PRIMARY KEY("tenant_id","day","type","agent_id","currency")
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
	CONSTRAINT "usage_records_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "usage_records_call_unique" UNIQUE("tenant_id","call_id","type")
);
--> statement-breakpoint
ALTER TABLE "tenants" ALTER COLUMN "status" SET DEFAULT 'trial';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "overage_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "archived_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "limits" jsonb DEFAULT '{"concurrent_calls":null,"agents":null,"numbers":null,"users":null,"knowledge_mb":null,"minutes":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "retention_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "monthly_budget" bigint;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "mention_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "phone_number_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "follow_up_of_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "status_before_merge" "ticket_status";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "satisfaction" "ticket_satisfaction";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "satisfaction_comment" text;--> statement-breakpoint
ALTER TABLE "call_handler_templates" ADD CONSTRAINT "call_handler_templates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","phone_number_id") REFERENCES "public"."phone_numbers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tenant_id_pbx_server_id_pbx_servers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pbx_server_id") REFERENCES "public"."pbx_servers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD CONSTRAINT "pbx_servers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_tenant_id_pbx_server_id_pbx_servers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pbx_server_id") REFERENCES "public"."pbx_servers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_tenant_id_handler_template_id_call_handler_templates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","handler_template_id") REFERENCES "public"."call_handler_templates"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_tenant_id_fallback_template_id_call_handler_templates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","fallback_template_id") REFERENCES "public"."call_handler_templates"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_alerts" ADD CONSTRAINT "budget_alerts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","phone_number_id") REFERENCES "public"."phone_numbers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_tenant_id_call_id_calls_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."calls"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_events_call_index" ON "call_events" USING btree ("tenant_id","pbx_server_id","call_id");--> statement-breakpoint
CREATE INDEX "call_handler_templates_created_at_index" ON "call_handler_templates" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_handler_templates_search_index" ON "call_handler_templates" USING gin ("tenant_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calls_status_index" ON "calls" USING btree ("tenant_id","status","started_at");--> statement-breakpoint
CREATE INDEX "calls_started_at_index" ON "calls" USING btree ("tenant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_talk_seconds_index" ON "calls" USING btree ("tenant_id","talk_seconds","id");--> statement-breakpoint
CREATE INDEX "calls_talk_seconds_desc_index" ON "calls" USING btree ("tenant_id","talk_seconds" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_created_at_index" ON "calls" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calls_search_index" ON "calls" USING gin ("tenant_id","from" gin_trgm_ops,"to" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "canned_replies_title_index" ON "canned_replies" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "canned_replies_created_at_index" ON "canned_replies" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "canned_replies_search_index" ON "canned_replies" USING gin ("tenant_id","title" gin_trgm_ops,"body" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pbx_servers_default_index" ON "pbx_servers" USING btree ("tenant_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "pbx_servers_created_at_index" ON "pbx_servers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pbx_servers_search_index" ON "pbx_servers" USING gin ("tenant_id","name" gin_trgm_ops,"host" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "phone_numbers_pbx_server_id_extension_unique" ON "phone_numbers" USING btree ("tenant_id",coalesce("pbx_server_id", '00000000-0000-0000-0000-000000000000'),"extension");--> statement-breakpoint
CREATE INDEX "phone_numbers_pbx_server_index" ON "phone_numbers" USING btree ("tenant_id","pbx_server_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_handler_template_index" ON "phone_numbers" USING btree ("tenant_id","handler_template_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_fallback_template_index" ON "phone_numbers" USING btree ("tenant_id","fallback_template_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_label_index" ON "phone_numbers" USING btree ("tenant_id","label","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_e164_index" ON "phone_numbers" USING btree ("tenant_id","e164","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_e164_desc_index" ON "phone_numbers" USING btree ("tenant_id","e164" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "phone_numbers_last_call_at_index" ON "phone_numbers" USING btree ("tenant_id","last_call_at","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_last_call_at_desc_index" ON "phone_numbers" USING btree ("tenant_id","last_call_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "phone_numbers_created_at_index" ON "phone_numbers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_search_index" ON "phone_numbers" USING gin ("tenant_id","label" gin_trgm_ops,"e164" gin_trgm_ops,"extension" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usage_records_type_index" ON "usage_records" USING btree ("tenant_id","type","occurred_at");--> statement-breakpoint
CREATE INDEX "usage_records_occurred_at_index" ON "usage_records" USING btree ("tenant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "usage_records_amount_index" ON "usage_records" USING btree ("tenant_id","amount","id");--> statement-breakpoint
CREATE INDEX "usage_records_created_at_index" ON "usage_records" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_call_id_calls_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."calls"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","phone_number_id") REFERENCES "public"."phone_numbers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_follow_up_of_id_tickets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","follow_up_of_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_merged_into_id_tickets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","merged_into_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_price_index" ON "plans" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "plans_created_at_index" ON "plans" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "plans_search_index" ON "plans" USING gin ("name" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_resolved_index" ON "tickets" USING btree ("tenant_id","resolved_at");--> statement-breakpoint
CREATE INDEX "tickets_merged_index" ON "tickets" USING btree ("tenant_id","merged_into_id") WHERE "tickets"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_call_index" ON "tickets" USING btree ("tenant_id","call_id") WHERE "tickets"."call_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_number_index" ON "tickets" USING btree ("tenant_id","phone_number_id") WHERE "tickets"."phone_number_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_follow_up_index" ON "tickets" USING btree ("tenant_id","follow_up_of_id") WHERE "tickets"."follow_up_of_id" is not null;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_name_unique" UNIQUE("name");