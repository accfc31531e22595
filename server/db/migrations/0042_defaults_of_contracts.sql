ALTER TABLE "call_handler_templates" ALTER COLUMN "type" SET DEFAULT 'ring_group';--> statement-breakpoint
ALTER TABLE "call_handler_templates" ALTER COLUMN "settings" SET DEFAULT '{"target":null,"ring_seconds":25,"greeting":null}'::jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "channel" SET DEFAULT 'phone';--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "interval" SET DEFAULT 'month';--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "included" SET DEFAULT '{"minutes":0,"agents":0,"numbers":0,"users":0,"storage_mb":1000}'::jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "category" SET DEFAULT 'other';--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "priority" SET DEFAULT 'normal';