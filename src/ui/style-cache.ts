import { createCache } from '@ant-design/cssinjs'

/**
 * antd's styles, which stay once they are made: its own cache forgets those of a component with the last one on the
 * page, and makes them anew on the next.
 */
export const styleCache = createCache()

const update = styleCache.opUpdate.bind(styleCache)
styleCache.opUpdate = (path, change) => update(path, (kept) => change(kept) ?? [0, kept![1]])
