import { and, eq } from 'drizzle-orm'
import { Arrangement, arrangementKey } from '#contract/dashboard.ts'
import { ownOrder } from '#contract/own-order.ts'
import { preferences } from '../preferences/table.ts'
import type { Reading } from './widget.ts'

/** The arrangement that the caller keeps; `undefined` if there is none that can be read. */
export async function readOwnArrangement({ tx, actor }: Reading): Promise<Arrangement | undefined> {
  const isOwn = and(eq(preferences.tenant_id, actor.tenant.id), eq(preferences.user_id, actor.id))
  const [kept] = await tx
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(isOwn, eq(preferences.key, arrangementKey)))
  return kept && Arrangement.safeParse(parse(kept.value)).data
}

/** Limits an arrangement to the widgets with these keys; new ones appear where they are declared. */
export const arrange = (keys: string[], own?: Arrangement): Arrangement => ({
  order: ownOrder(own?.order ?? [], keys),
  hidden: keys.filter((key) => own?.hidden.includes(key)),
})

/** Any text can be kept as a preference. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
