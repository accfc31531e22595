ALTER TABLE "ai_agents" ADD COLUMN "is_public_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_public_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_agents_public_demo_unique" ON "ai_agents" USING btree ("tenant_id") WHERE is_public_demo;--> statement-breakpoint
CREATE INDEX "conversations_public_demo_index" ON "conversations" USING btree ("tenant_id","started_at") WHERE is_public_demo;