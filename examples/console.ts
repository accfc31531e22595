import type { LoadResource } from '#crud/define-resource.ts'

export const exampleResources: LoadResource[] = [
  () => import('./announcements/resource.ts'),
  () => import('./queues/resource.ts'),
  () => import('./queue-members/resource.ts'),
  () => import('./shift-plans/resource.ts'),
  () => import('./office-hours/resource.ts'),
  () => import('./rate-cards/resource.ts'),
  () => import('./ring-groups/resource.ts'),
  () => import('./line-tests/resource.ts'),
]
