DROP INDEX "conversations_public_demo_index";--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "allowed_origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "by_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The visitors so far talked to public demos.
update conversations set by_visitor = true where is_public_demo;--> statement-breakpoint
CREATE INDEX "ai_agents_origins_across_index" ON "ai_agents" USING gin ("allowed_origins") WHERE is_public;--> statement-breakpoint
CREATE INDEX "conversations_visitors_index" ON "conversations" USING btree ("tenant_id","started_at") WHERE by_visitor;