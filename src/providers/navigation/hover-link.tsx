import { createPath, Link, useResolvedPath, type LinkProps } from 'react-router'
import { useHoverPrefetch } from './prefetch.ts'

interface HoverLinkProps extends LinkProps {
  /** Prefetches the data shown by the target, in addition to its modules. */
  prefetchData?: () => void
}

/** A link that prefetches its target after 100 ms of hover or focus. */
export function HoverLink({ prefetchData, ...props }: HoverLinkProps) {
  const target = createPath(useResolvedPath(props.to))
  return <Link {...props} {...useHoverPrefetch(target, prefetchData)} />
}
