import type { LoadResource } from '#crud/define-resource.ts'

export const exampleResources: LoadResource[] = []
