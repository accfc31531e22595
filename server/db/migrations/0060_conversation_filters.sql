ALTER TABLE "conversations" ADD COLUMN "is_disliked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "has_fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
update conversations conversation set is_disliked = turn.is_disliked, has_fallback = turn.has_fallback
from (
  select tenant_id, conversation_id, coalesce(bool_or(feedback = 'dislike'), false) as is_disliked,
    bool_or(fallback is not null) as has_fallback
  from conversation_turns where feedback = 'dislike' or fallback is not null group by 1, 2
) turn
where turn.tenant_id = conversation.tenant_id and turn.conversation_id = conversation.id;--> statement-breakpoint
CREATE INDEX "conversations_disliked_index" ON "conversations" USING btree ("tenant_id","started_at","id") WHERE is_disliked;--> statement-breakpoint
CREATE INDEX "conversations_fallback_index" ON "conversations" USING btree ("tenant_id","started_at","id") WHERE has_fallback;