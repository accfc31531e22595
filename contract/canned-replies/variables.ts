/** The variables of canned replies, written in double braces: `{{requester.name}}`. */
export const replyVariables = [
  'requester.name',
  'ticket.number',
  'ticket.subject',
  'ticket.priority',
  'agent.name',
  'agent.email',
  'tenant.name',
] as const
export type ReplyVariable = (typeof replyVariables)[number]

const pattern = /\{\{([^{}]*)\}\}/g

/** The names between double braces that are no variable: `Hi {{requester.nam}}` has `requester.nam`. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(pattern)].map(([, name]) => name!.trim())
  return [...new Set(names.filter((name) => !isVariable(name)))]
}

/** Fills in the variables of a text: `Hi {{requester.name}}` is "Hi Budi". */
export const fillVariables = (text: string, values: Record<ReplyVariable, string>): string =>
  text.replace(pattern, (whole, inner: string) => {
    const name = inner.trim()
    return isVariable(name) ? values[name] : whole
  })

const isVariable = (name: string): name is ReplyVariable => (replyVariables as readonly string[]).includes(name)
