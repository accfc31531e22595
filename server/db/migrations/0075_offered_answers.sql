ALTER TABLE "conversation_turns" ADD COLUMN "offered" boolean DEFAULT false NOT NULL;
