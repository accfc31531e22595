CREATE TYPE "public"."ai_agent_after_hours" AS ENUM('message', 'transfer', 'voicemail', 'hang_up');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_eagerness" AS ENUM('patient', 'normal', 'eager');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_hearing" AS ENUM('browser', 'elevenlabs');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_hours" AS ENUM('always', 'tenant', 'own');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_knowledge" AS ENUM('unknown', 'synced', 'partial');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_language" AS ENUM('en', 'id', 'ms', 'tl', 'th', 'vi', 'zh', 'ja', 'ko', 'hi', 'ta', 'ar', 'tr', 'ru', 'de', 'fr', 'es', 'pt', 'it', 'nl');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_llm" AS ENUM('embedded', 'openai');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_sensitivity" AS ENUM('low', 'medium', 'high');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_speaker" AS ENUM('agent', 'caller');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_status" AS ENUM('draft', 'active', 'paused', 'archived');--> statement-breakpoint
CREATE TYPE "public"."ai_agent_tone" AS ENUM('neutral', 'friendly', 'formal', 'empathetic', 'brief');--> statement-breakpoint
CREATE TABLE "ai_agent_versions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"agent_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"published_by_id" uuid,
	"override_reason" text,
	"configuration" jsonb NOT NULL,
	CONSTRAINT "ai_agent_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ai_agent_versions_number_unique" UNIQUE("tenant_id","agent_id","number")
);
--> statement-breakpoint
CREATE TABLE "ai_agents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"avatar_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" "ai_agent_status" DEFAULT 'draft' NOT NULL,
	"system_prompt" text NOT NULL,
	"tone" "ai_agent_tone" DEFAULT 'friendly' NOT NULL,
	"guardrails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"speaks_first" "ai_agent_speaker" DEFAULT 'agent' NOT NULL,
	"first_message" text,
	"first_messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_variables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_message_interruptible" boolean DEFAULT true NOT NULL,
	"primary_language" "ai_agent_language" NOT NULL,
	"additional_languages" text[] DEFAULT '{}' NOT NULL,
	"detect_language" boolean DEFAULT true NOT NULL,
	"llm" "ai_agent_llm" DEFAULT 'embedded' NOT NULL,
	"llm_model" text,
	"fallback_llm_model" text,
	"temperature" double precision DEFAULT 0.3 NOT NULL,
	"max_tokens" integer DEFAULT 400 NOT NULL,
	"voice_id" uuid,
	"voice_stability" double precision DEFAULT 0.5 NOT NULL,
	"voice_similarity" double precision DEFAULT 0.75 NOT NULL,
	"voice_speed" double precision DEFAULT 1 NOT NULL,
	"speech_to_text" "ai_agent_hearing" DEFAULT 'browser' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"noise_filter" boolean DEFAULT true NOT NULL,
	"interruption_sensitivity" "ai_agent_sensitivity" DEFAULT 'medium' NOT NULL,
	"eagerness" "ai_agent_eagerness" DEFAULT 'normal' NOT NULL,
	"knowledge_ids" uuid[] DEFAULT '{}' NOT NULL,
	"max_passages" integer DEFAULT 4 NOT NULL,
	"can_end_call" boolean DEFAULT true NOT NULL,
	"can_send_dtmf" boolean DEFAULT false NOT NULL,
	"transfers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"http_tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_duration" integer DEFAULT 600 NOT NULL,
	"silence_timeout" integer DEFAULT 30 NOT NULL,
	"hours_source" "ai_agent_hours" DEFAULT 'always' NOT NULL,
	"business_hours" jsonb,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after_hours" "ai_agent_after_hours",
	"after_hours_message" text,
	"after_hours_transfer_to" text,
	"success_criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"data_to_collect" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"record_audio" boolean DEFAULT false NOT NULL,
	"consent_line" text,
	"keep_days" integer,
	"delete_transcript" boolean DEFAULT true NOT NULL,
	"delete_audio" boolean DEFAULT true NOT NULL,
	"published_version" integer,
	"published_at" timestamp(3) with time zone,
	"knowledge_status" "ai_agent_knowledge" DEFAULT 'unknown' NOT NULL,
	"knowledge_synced_at" timestamp(3) with time zone,
	CONSTRAINT "ai_agents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ai_agents_name_unique" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "handler_agent_id" uuid GENERATED ALWAYS AS (case when call_handler ->> 'type' = 'ai_agent' then (call_handler ->> 'target_id')::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "fallback_agent_id" uuid GENERATED ALWAYS AS (case when fallback ->> 'type' = 'ai_agent' then (fallback ->> 'target_id')::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "ai_agent_versions" ADD CONSTRAINT "ai_agent_versions_tenant_id_agent_id_ai_agents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agent_id") REFERENCES "public"."ai_agents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agent_versions" ADD CONSTRAINT "ai_agent_versions_tenant_id_published_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","published_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD CONSTRAINT "ai_agents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD CONSTRAINT "ai_agents_tenant_id_voice_id_voices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","voice_id") REFERENCES "public"."voices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_agent_versions_number_index" ON "ai_agent_versions" USING btree ("tenant_id","agent_id","number","id");--> statement-breakpoint
CREATE INDEX "ai_agent_versions_created_at_index" ON "ai_agent_versions" USING btree ("tenant_id","agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_agent_versions_search_index" ON "ai_agent_versions" USING gin ("tenant_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ai_agents_voice_index" ON "ai_agents" USING btree ("tenant_id","voice_id");--> statement-breakpoint
CREATE INDEX "ai_agents_published_at_index" ON "ai_agents" USING btree ("tenant_id","published_at","id");--> statement-breakpoint
CREATE INDEX "ai_agents_published_at_desc_index" ON "ai_agents" USING btree ("tenant_id","published_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_agents_created_at_index" ON "ai_agents" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_agents_search_index" ON "ai_agents" USING gin ("tenant_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "phone_numbers_handler_agent_index" ON "phone_numbers" USING btree ("tenant_id","handler_agent_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_fallback_agent_index" ON "phone_numbers" USING btree ("tenant_id","fallback_agent_id");