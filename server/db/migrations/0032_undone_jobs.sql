ALTER TABLE "jobs" ADD COLUMN "is_undoable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "undone_at" timestamp(3) with time zone;