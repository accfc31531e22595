import { cannedReplies as contract, type CannedReply } from '#contract/canned-replies/contract.ts'
import { requirePermission } from '../../base/problem.ts'
import type { Call } from '../../http/call.ts'
import { byPermission } from '../../record/policy.ts'
import { findRow } from '../../record/rows.ts'
import { cannedReplyHooks as hooks } from './hooks.ts'
import { cannedReplies as table } from './table.ts'

/** Reads a canned reply that the caller may read. @throws Problem 403 or 404 */
export async function readMacro(call: Call, id: string): Promise<CannedReply> {
  requirePermission(call.actor, contract.endpoints.detail.permission)
  return (await findRow({ contract, table, policy: byPermission, hooks }, { ...call, params: { id } })) as CannedReply
}
