CREATE TYPE "public"."replay_kind" AS ENUM('recorded', 'personas');--> statement-breakpoint
CREATE TYPE "public"."replay_result" AS ENUM('now_unknown', 'differs', 'now_known', 'same', 'unanswered', 'answered');--> statement-breakpoint
CREATE TABLE "ai_agent_replay_turns" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"replay_id" uuid NOT NULL,
	"conversation_id" uuid,
	"persona" text,
	"place" integer NOT NULL,
	"index" integer NOT NULL,
	"language" text NOT NULL,
	"question" text NOT NULL,
	"answer_then" text,
	"known_then" boolean,
	"citations_then" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer_now" text NOT NULL,
	"known_now" boolean,
	"citations_now" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" "replay_result" NOT NULL,
	CONSTRAINT "ai_agent_replay_turns_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ai_agent_replay_turns_unique" UNIQUE("tenant_id","replay_id","place","index")
);
--> statement-breakpoint
CREATE TABLE "ai_agent_replays" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"agent_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_by_id" uuid,
	"planned_count" integer DEFAULT 0 NOT NULL,
	"replayed_count" integer DEFAULT 0 NOT NULL,
	"turn_count" integer DEFAULT 0 NOT NULL,
	"now_unknown_count" integer DEFAULT 0 NOT NULL,
	"differs_count" integer DEFAULT 0 NOT NULL,
	"now_known_count" integer DEFAULT 0 NOT NULL,
	"same_count" integer DEFAULT 0 NOT NULL,
	"unanswered_count" integer DEFAULT 0 NOT NULL,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"kind" "replay_kind" NOT NULL,
	CONSTRAINT "ai_agent_replays_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ai_agent_replays_number_unique" UNIQUE("tenant_id","agent_id","number")
);
--> statement-breakpoint
ALTER TABLE "ai_agent_replay_turns" ADD CONSTRAINT "ai_agent_replay_turns_tenant_id_replay_id_ai_agent_replays_tenant_id_id_fk" FOREIGN KEY ("tenant_id","replay_id") REFERENCES "public"."ai_agent_replays"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agent_replay_turns" ADD CONSTRAINT "ai_agent_replay_turns_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agent_replays" ADD CONSTRAINT "ai_agent_replays_tenant_id_agent_id_ai_agents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agent_id") REFERENCES "public"."ai_agents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agent_replays" ADD CONSTRAINT "ai_agent_replays_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_agent_replay_turns_conversation_index" ON "ai_agent_replay_turns" USING btree ("tenant_id","conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "ai_agent_replays_number_index" ON "ai_agent_replays" USING btree ("tenant_id","agent_id","number","id");--> statement-breakpoint
CREATE INDEX "ai_agent_replays_created_at_index" ON "ai_agent_replays" USING btree ("tenant_id","agent_id","created_at","id");