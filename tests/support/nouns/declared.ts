import { exampleContracts } from '#examples/contracts.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import type { Resource } from '#crud/resource.ts'
import { resources } from '#resources/all.ts'

export const hasExamples = exampleContracts.length > 0

/** True for a resource that shows a shape of a declaration, on which the engine is tested. */
export const isExample = ({ contract }: Resource) => exampleContracts.includes(contract)

/** The resources that the generated API suites test: the examples in a run that includes them, otherwise the product's own. */
export const declaredResources: Resource[] = hasExamples ? resources.filter(isExample) : resources
export const declaredContracts: Contract[] = hasExamples ? exampleContracts : contracts
