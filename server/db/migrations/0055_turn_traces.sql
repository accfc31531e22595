CREATE TYPE "public"."turn_fallback" AS ENUM('model_failed', 'model_slow', 'model_busy', 'key_refused', 'no_key');--> statement-breakpoint
CREATE TABLE "conversation_traces" (
	"tenant_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"trace" jsonb NOT NULL,
	CONSTRAINT "conversation_traces_tenant_id_turn_id_pk" PRIMARY KEY("tenant_id","turn_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "fallback" "turn_fallback";--> statement-breakpoint
ALTER TABLE "conversation_traces" ADD CONSTRAINT "conversation_traces_tenant_id_turn_id_conversation_turns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","turn_id") REFERENCES "public"."conversation_turns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;