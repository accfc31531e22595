ALTER TYPE "public"."notification_kind" ADD VALUE 'answers_doubtful' BEFORE 'budget_reached';--> statement-breakpoint
CREATE TABLE "tool_secrets" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "tool_secrets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tool_secrets_name_unique" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "answer_alert" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "answers_alerted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" ADD COLUMN "tool_answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "pronunciations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "agent_transfers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "visitor_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "visitor_talks" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "visitor_address_talks" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_address" text;--> statement-breakpoint
ALTER TABLE "tool_secrets" ADD CONSTRAINT "tool_secrets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_secrets_created_at_index" ON "tool_secrets" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tool_secrets_search_index" ON "tool_secrets" USING gin ("tenant_id","name" gin_trgm_ops);--> statement-breakpoint
UPDATE "ai_agent_versions" SET "configuration" = '{"pronunciations": [], "agent_transfers": []}'::jsonb || "configuration";