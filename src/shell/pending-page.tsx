import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Milliseconds. */
const patience = 150

/** Shows the outline of a page in place of the previous one while the next one takes long to load. */
export function PendingPage() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isPending = next !== undefined && next.pathname !== pathname
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending])
  if (!isPending || !isLate) return null
  return (
    <div className="outline-page" data-pending aria-hidden>
      <i />
      <i />
    </div>
  )
}
