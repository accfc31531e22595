import type { MouseEvent } from 'react'
import { createPath, Link, useResolvedPath, type LinkProps } from 'react-router'
import { useHoverPrefetch } from './prefetch.ts'

interface HoverLinkProps extends LinkProps {
  /** Prefetches the data of the target, in addition to its modules. */
  prefetchData?: () => void
}

/** A link that prefetches its target after 100 ms of hover or focus, or at once when clicked. */
export function HoverLink({ prefetchData, ...props }: HoverLinkProps) {
  const target = createPath(useResolvedPath(props.to))
  const prefetch = useHoverPrefetch(target, prefetchData)
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    prefetch.onClick()
    props.onClick?.(event)
  }
  return <Link {...props} {...prefetch} onClick={onClick} />
}
