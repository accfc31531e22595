CREATE TYPE "public"."conversation_channel" AS ENUM('phone', 'web', 'test');--> statement-breakpoint
CREATE TYPE "public"."conversation_direction" AS ENUM('inbound', 'outbound');--> statement-breakpoint
CREATE TYPE "public"."conversation_end" AS ENUM('user', 'end_call', 'transferred', 'silence', 'duration', 'after_hours', 'idle', 'lost', 'error', 'api');--> statement-breakpoint
CREATE TYPE "public"."conversation_outcome" AS ENUM('success', 'failure', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."conversation_status" AS ENUM('initiated', 'in_progress', 'processing', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."turn_feedback" AS ENUM('like', 'dislike');--> statement-breakpoint
CREATE TYPE "public"."turn_role" AS ENUM('user', 'agent', 'tool', 'system');--> statement-breakpoint
CREATE TABLE "conversation_turns" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"role" "turn_role" NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"event_id" integer,
	"start_ms" integer DEFAULT 0 NOT NULL,
	"end_ms" integer DEFAULT 0 NOT NULL,
	"latency" jsonb,
	"tokens" integer DEFAULT 0 NOT NULL,
	"tool" jsonb,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"known" boolean,
	"is_interrupted" boolean DEFAULT false NOT NULL,
	"feedback" "turn_feedback",
	CONSTRAINT "conversation_turns_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "conversation_turns_index_unique" UNIQUE("tenant_id","conversation_id","index")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"agent_id" uuid,
	"agent_version" integer,
	"channel" "conversation_channel" NOT NULL,
	"direction" "conversation_direction" DEFAULT 'inbound' NOT NULL,
	"caller" text,
	"user_id" uuid,
	"call_id" uuid,
	"language" text NOT NULL,
	"status" "conversation_status" DEFAULT 'initiated' NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"duration" integer,
	"turn_count" integer DEFAULT 0 NOT NULL,
	"end_reason" "conversation_end",
	"outcome" "conversation_outcome" DEFAULT 'unknown' NOT NULL,
	"rating" integer,
	"unknown_count" integer DEFAULT 0 NOT NULL,
	"cost" bigint,
	"currency" char(3),
	"tags" text[] DEFAULT '{}' NOT NULL,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"transcript" text DEFAULT '' NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD CONSTRAINT "conversation_turns_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_agent_id_ai_agents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agent_id") REFERENCES "public"."ai_agents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_call_id_calls_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."calls"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_agent_index" ON "conversations" USING btree ("tenant_id","agent_id","started_at");--> statement-breakpoint
CREATE INDEX "conversations_running_across_index" ON "conversations" USING btree ("seen_at") WHERE status in ('initiated', 'in_progress', 'processing');--> statement-breakpoint
CREATE INDEX "conversations_expiry_across_index" ON "conversations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "conversations_started_at_index" ON "conversations" USING btree ("tenant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "conversations_duration_index" ON "conversations" USING btree ("tenant_id","duration","id");--> statement-breakpoint
CREATE INDEX "conversations_duration_desc_index" ON "conversations" USING btree ("tenant_id","duration" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_cost_index" ON "conversations" USING btree ("tenant_id","cost","id");--> statement-breakpoint
CREATE INDEX "conversations_cost_desc_index" ON "conversations" USING btree ("tenant_id","cost" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_created_at_index" ON "conversations" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_search_index" ON "conversations" USING gin ("tenant_id","summary" gin_trgm_ops,"transcript" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_conversation_index" ON "tickets" USING btree ("tenant_id","conversation_id") WHERE "tickets"."conversation_id" is not null;