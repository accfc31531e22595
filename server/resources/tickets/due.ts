import type { Ticket } from '#contract/tickets.ts'

/** Hours until the first response and the resolution, by priority. */
export const dueHours: Record<Ticket['priority'], { response: number; resolution: number }> = {
  urgent: { response: 1, resolution: 8 },
  high: { response: 4, resolution: 24 },
  normal: { response: 8, resolution: 72 },
  low: { response: 24, resolution: 168 },
}

export function dueDates(priority: Ticket['priority'], createdAt: Date) {
  const { response, resolution } = dueHours[priority]
  return {
    first_response_due_at: hoursAfter(createdAt, response),
    resolution_due_at: hoursAfter(createdAt, resolution),
  }
}

const hoursAfter = (start: Date, hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString()
