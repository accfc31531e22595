export interface DueState {
  name: 'none' | 'left' | 'soon' | 'overdue' | 'met' | 'missed'
  /** Until the due time, since it, or by which it was missed. */
  minutes: number
}

/** Minutes before a due time from which it is near. */
const soon = 60

/** The state of a due time: the time left, or whether it was met. */
export function dueStateOf(due: string | null, met: string | null, now: number): DueState {
  if (!due) return { name: 'none', minutes: 0 }
  const left = Math.floor((Date.parse(due) - (met ? Date.parse(met) : now)) / 60_000)
  const minutes = Math.abs(left)
  if (met) return { name: left < 0 ? 'missed' : 'met', minutes }
  if (left < 0) return { name: 'overdue', minutes }
  return { name: left < soon ? 'soon' : 'left', minutes }
}
