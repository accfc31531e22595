import type { Contract } from '#contract/grammar/contract.ts'

export const exampleContracts: Contract[] = []
