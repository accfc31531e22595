import type { Question } from '#contract/knowledge-base/answers.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Reply, StreamCall } from '../../http/call.ts'
import { asActor } from '../../http/caller.ts'
import { findByBoth, vectorOf } from './near.ts'
import { countHits } from './search.ts'

/** Finds the passages that answer a question. No transaction stays open while it becomes a vector. */
export async function answerQuestion(deps: Deps, call: StreamCall<Question>): Promise<Reply> {
  const near = await vectorOf(deps, call.body.question)
  return asActor(deps, call, async ({ tx, actor }) => {
    const hits = await findByBoth(tx, call.body, near)
    await countHits(tx, actor.tenant.id, hits)
    return { data: hits }
  })
}
