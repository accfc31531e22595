import type { Endpoint } from '#contract/grammar/contract.ts'
import type { TestPlatform } from '../platform/in-process.ts'

type Row = Record<string, any>
type Params = Record<string, string>

interface Maker {
  endpoint: Endpoint
  paramsOf: (parents: Params) => Params
  /** Makes the request possible. */
  prepare?: (platform: TestPlatform, parents: Params, seed: number) => Promise<unknown>
}

/** Makes a record that no endpoint answers. */
type MadeAlone = (platform: TestPlatform, parents: Params) => Promise<Row>

/** Makes records of nouns without `create`: by an endpoint, or as a job would. */
export const makers: Record<string, Maker | MadeAlone> = {}
