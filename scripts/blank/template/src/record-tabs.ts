import type { RecordTabPlug } from '#crud/engine.ts'

/** Tabs of the product on records, before that of the history. */
export const recordTabs: RecordTabPlug[] = []
