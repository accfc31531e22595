import { lazyControl } from '../nested/lazy-control.tsx'

export const ObjectsControl = lazyControl(() => import('../nested/objects-editor.tsx'))
