import type { Endpoint } from '#contract/grammar/contract.ts'
import type { TestPlatform } from './platform.ts'

type Params = Record<string, string>

interface Maker {
  endpoint: Endpoint
  paramsOf: (parents: Params) => Params
  /** Makes the request possible. */
  prepare?: (platform: TestPlatform, parents: Params, seed: number) => Promise<unknown>
}

/** The endpoints that make records of nouns without `create`. */
export const makers: Record<string, Maker> = {}
