import type { AgentConfig } from '#contract/ai-agents/config.ts'
import type { Transaction } from '../../db/client.ts'
import type { Agent } from '../../voice/agent.ts'

/** An agent whose draft, or one of whose versions, was read. */
export interface FoundAgent {
  id: string
  /** True if it may talk to users, who get the published version. */
  isActive: boolean
  /** The version; the draft has none. */
  version: number | null
  /** Its id at ElevenLabs, once it was brought there. */
  hostedId: string | null
  /** The version that ElevenLabs has of it. */
  hostedVersion: number | null
  agent: Agent
}

/** A conversation that begins. */
export interface Beginning {
  conversation_id: string
  /** The version that was published when its call was routed. Default: the one that is. */
  routed_version?: number
}

/** The tenant, by its slug, and the agent that visitors name. */
export interface Visited {
  tenant?: string
  agent?: string
}

export interface FoundVisited {
  tenant_id: string
  agent_id: string
  /** The sites whose pages may start conversations, besides the console. */
  origins: string[]
}

/** The functions of agents that conversations need. Each runs in a transaction of the tenant. */
export interface ConversationPorts {
  /**
   * Reads the published version, the draft, a version, or the version that a conversation is to run on; `undefined` if the
   * tenant has no such agent.
   *
   * @param unsaved values instead of those of the draft
   */
  findAgent(
    tx: Transaction,
    id: string,
    which: 'published' | 'draft' | number | Beginning,
    unsaved?: Partial<AgentConfig>,
  ): Promise<FoundAgent | undefined>
  /**
   * Reads across tenants which agent answers visitors: one that its tenant opened to them, or the public demo; without a
   * tenant, that of the one that the platform chooses.
   */
  findVisited(tx: Transaction, wish: Visited): Promise<FoundVisited | undefined>
  /** Reads across tenants whether visitors talk to some agent on the pages of a site. */
  isOriginListed(tx: Transaction, origin: string): Promise<boolean>
}
