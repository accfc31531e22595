import { createCache } from '@ant-design/cssinjs'

/**
 * Caches antd's styles permanently: antd's own cache removes a component's styles with its last instance, and computes
 * them again for the next.
 */
export const styleCache = createCache()

const update = styleCache.opUpdate.bind(styleCache)
styleCache.opUpdate = (path, change) => update(path, (kept) => change(kept) ?? [0, kept![1]])
