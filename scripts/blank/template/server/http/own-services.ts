import type { Service } from '#contract/services.ts'
import type { Environment } from '../base/env.ts'

/** The services of the product that are not configured. */
export const missingServices = (_: Environment): Service[] => []

/** Other hosts from which the console may play sounds and videos. */
export const ownMedia = (_: Environment): string[] => []

/** Other hosts to which the console may open sockets. */
export const ownSockets = (_: Environment): string[] => []
