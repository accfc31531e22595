import { useState } from 'react'

/**
 * Keeps text as it was typed, until the value of its input changes otherwise.
 *
 * @param value the value of the input
 * @returns the kept text, if any; a function that keeps a text together with the value that it leads to; one that drops it
 */
export function useTyped(value?: string) {
  const [typed, setTyped] = useState<{ text: string; value?: string }>()
  return {
    text: typed?.value === value ? typed?.text : undefined,
    keep: (text: string, leadsTo?: string) => setTyped({ text, value: leadsTo }),
    drop: () => setTyped(undefined),
  }
}
