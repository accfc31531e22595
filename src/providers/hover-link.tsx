import { createPath, Link, useResolvedPath, type LinkProps } from 'react-router'
import { useHoverPrefetch } from './prefetch.ts'

interface HoverLinkProps extends LinkProps {
  /** Fetches the data that the target shows, beside its modules. */
  prefetchData?: () => void
}

/** A link that fetches what it opens after 100 ms of hover or focus. */
export function HoverLink({ prefetchData, ...props }: HoverLinkProps) {
  const target = createPath(useResolvedPath(props.to))
  return <Link {...props} {...useHoverPrefetch(target, prefetchData)} />
}
