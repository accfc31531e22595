import type * as z from 'zod'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { singular } from '#contract/grammar/summary.ts'

/** Names rows and bodies after their contract: `Ticket`, `TicketWrite`, `TicketChange`, `UserUpdatePasswordBody`. */
export function schemaNames(contracts: Contract[]): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const contract of contracts) {
    const noun = nounOf(contract)
    if (contract.fields.length > 0) names.set(contract.row, noun)
    for (const [key, { body, socket }] of Object.entries<Endpoint>(contract.endpoints)) {
      if (body && !names.has(body)) names.set(body, noun + (suffixes[key] ?? `${pascal(key)}Body`))
      if (socket)
        names.set(socket.receives, `${noun}${pascal(key)}Receives`).set(socket.sends, `${noun}${pascal(key)}Sends`)
    }
  }
  return names
}

/** A contract with neither a list nor a create endpoint has one record, and keeps its name: `Settings`. */
function nounOf({ name, endpoints }: Contract): string {
  return pascal(endpoints['list'] || endpoints['create'] ? singular(name) : name)
}

const suffixes: Record<string, string> = { create: 'Write', update: 'Change' }

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
