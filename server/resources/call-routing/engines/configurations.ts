import type { Engine } from '#contract/call-routing.ts'
import { asteriskConfiguration } from './asterisk-configuration.ts'
import { freeswitchConfiguration } from './freeswitch-configuration.ts'
import { kamailioConfiguration } from './kamailio-configuration.ts'

/** The differences between servers. The key is not in the text: each says where it goes. */
export interface Configured {
  /** The address of the questions: `https://console.example.com/v1/pbx/01a2…` */
  base: string
  /** The address of the events: `https://console.example.com/v1/ingest/pbx/01a2…/events` */
  events: string
  realm: string
}

/** The configuration of each engine as text, ready to include. */
export const configurations: Record<Engine, (server: Configured) => string> = {
  kamailio: kamailioConfiguration,
  asterisk: asteriskConfiguration,
  freeswitch: freeswitchConfiguration,
}
