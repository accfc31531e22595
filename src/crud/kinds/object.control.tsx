import { lazyControl } from '../nested/lazy-control.tsx'

export const ObjectControl = lazyControl(() => import('../nested/object-editor.tsx'))
