import type { AgentConfig } from '#contract/ai-agents/config.ts'
import type { Transaction } from '../../db/client.ts'
import type { Agent } from '../../voice/agent.ts'
import type { VisitorLimits } from './public-minutes.ts'

/** An agent with its draft or one of its versions. */
export interface FoundAgent {
  id: string
  /** True if users may talk to it; they get the published version. */
  isActive: boolean
  /** The number of the version; null for the draft. */
  version: number | null
  /** The id at ElevenLabs, once deployed. */
  hostedId: string | null
  /** The version that was deployed to ElevenLabs. */
  hostedVersion: number | null
  agent: Agent
}

/** A new conversation. */
export interface Beginning {
  conversation_id: string
  /** The version that was published when the call was routed. Default: the current one. */
  routed_version?: number
}

/** The slug of the tenant, and the id of the agent, as visitors name them. */
export interface Visited {
  tenant?: string
  agent?: string
}

export interface FoundVisited {
  tenant_id: string
  agent_id: string
  /** The sites that may start conversations, besides the console. */
  origins: string[]
  limits: VisitorLimits
}

/** The functions of agents that conversations need. Each runs in a transaction of the tenant. */
export interface ConversationPorts {
  /**
   * Reads the published version, the draft, a version, or the version for a new conversation; `undefined` if the tenant
   * has no such agent.
   *
   * @param unsaved values that replace those of the draft
   */
  findAgent(
    tx: Transaction,
    id: string,
    which: 'published' | 'draft' | number | Beginning,
    unsaved?: Partial<AgentConfig>,
  ): Promise<FoundAgent | undefined>
  /**
   * Reads across tenants which agent answers visitors: a public one, or the demo agent. Without a tenant, the platform
   * chooses one.
   */
  findVisited(tx: Transaction, wish: Visited): Promise<FoundVisited | undefined>
  /** Reads across tenants whether any public agent lists a site. */
  isOriginListed(tx: Transaction, origin: string): Promise<boolean>
}
