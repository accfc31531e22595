import { readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'

export interface Service {
  environment?: Record<string, string>
  /** `10s` */
  stop_grace_period?: string
  init?: boolean
  networks?: { default: { ipv4_address: string } }
}

/**
 * Reads compose.yaml with its variables filled in.
 *
 * @throws Error with the text of a required variable that is missing
 */
export function readCompose(file: string, variables: Record<string, string>): Record<string, Service> {
  const { services } = parseYaml(readFileSync(file, 'utf8')) as { services: Record<string, Service> }
  return fill(services, variables) as Record<string, Service>
}

function fill(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return fillText(value, variables)
  if (Array.isArray(value)) return value.map((entry) => fill(entry, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fill(entry, variables)]))
}

/** `${NAME:-default}`, `${NAME:?text if it is missing}`. */
const fillText = (text: string, variables: Record<string, string>) =>
  text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const given = variables[name]
    if (!given && kind === '?') throw new Error(rest)
    return given || rest
  })
