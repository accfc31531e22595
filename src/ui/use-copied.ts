import { useEffect, useState } from 'react'

const shownFor = 2000

/**
 * Copies a text. The first value is true for a moment afterwards; the promise resolves to false if the browser refuses.
 */
export function useCopied(): [isCopied: boolean, copy: (text: string) => Promise<boolean>] {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async (text: string) => {
    // The clipboard requires HTTPS.
    const isDone = await (navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false)
    setCopied(isDone)
    return isDone
  }
  return [isCopied, copy]
}
