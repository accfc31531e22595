CREATE TYPE "public"."voice_category" AS ENUM('standard', 'premade', 'cloned', 'generated', 'professional');--> statement-breakpoint
CREATE TYPE "public"."voice_failure" AS ENUM('malformed_name', 'tag_of_other_language', 'elevenlabs_not_configured', 'elevenlabs_refused', 'elevenlabs_unreachable', 'voice_unknown');--> statement-breakpoint
CREATE TYPE "public"."voice_gender" AS ENUM('female', 'male', 'neutral');--> statement-breakpoint
CREATE TYPE "public"."voice_provider" AS ENUM('browser', 'elevenlabs');--> statement-breakpoint
CREATE TYPE "public"."voice_status" AS ENUM('unverified', 'validating', 'valid', 'invalid');--> statement-breakpoint
CREATE TABLE "voices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"provider" "voice_provider" DEFAULT 'browser' NOT NULL,
	"provider_voice_id" text,
	"language_tag" text,
	"languages" text[] NOT NULL,
	"category" "voice_category" DEFAULT 'standard' NOT NULL,
	"gender" "voice_gender",
	"accent" text,
	"description" text,
	"settings" jsonb DEFAULT '{"speed":1,"pitch":1}'::jsonb NOT NULL,
	"preview_url" text,
	"status" "voice_status" DEFAULT 'unverified' NOT NULL,
	"failure" "voice_failure",
	"validated_at" timestamp(3) with time zone,
	"is_default" boolean DEFAULT false NOT NULL,
	"favourite_of" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "voices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "voices_name_unique" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voices_default_index" ON "voices" USING btree ("tenant_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "voices_created_at_index" ON "voices" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "voices_search_index" ON "voices" USING gin ("tenant_id","name" gin_trgm_ops);