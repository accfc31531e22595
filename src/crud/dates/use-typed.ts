import { useState } from 'react'

/**
 * Keeps the typed text until the value of the input changes for another reason.
 *
 * @param value the value of the input
 * @returns the kept text, if any; a function that keeps a text with the value it produces; a function that drops it
 */
export function useTyped(value?: string) {
  const [typed, setTyped] = useState<{ text: string; value?: string }>()
  return {
    text: typed?.value === value ? typed?.text : undefined,
    keep: (text: string, leadsTo?: string) => setTyped({ text, value: leadsTo }),
    drop: () => setTyped(undefined),
  }
}
