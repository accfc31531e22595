import type { Contract } from '#contract/contract.ts'

export const exampleContracts: Contract[] = []
