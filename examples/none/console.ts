import type { Resource } from '#crud/define-resource.ts'

export const exampleResources: Resource[] = []
