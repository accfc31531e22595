import { useState } from 'react'
import { arrangementKey, type Arrangement, type Dashboard, type Widget } from '#contract/dashboard.ts'
import { writeOwnPreference } from '#providers/session/own-preferences.ts'

type Answer = Partial<Pick<Dashboard, 'widgets' | 'arrangement'>>

/** The arrangement of the widgets: the one that the platform applied, until the user changes it here. */
export function useArrangement({ widgets = [], arrangement: applied }: Answer, refresh: () => Promise<unknown>) {
  const [chosen, setChosen] = useState<Arrangement>()
  const arrangement = chosen ?? applied
  return {
    arrangement,
    widgets: arrangement ? arranged(widgets, arrangement) : [],
    arrange: (next: Arrangement) => {
      setChosen(next)
      const isComplete = applied?.hidden.every((key) => next.hidden.includes(key))
      void writeOwnPreference(arrangementKey, JSON.stringify(next)).then(() => isComplete || refresh())
    },
    reset: () =>
      void writeOwnPreference(arrangementKey, null)
        .then(refresh)
        .then(() => setChosen(undefined)),
  }
}

const arranged = (widgets: Widget[], { order, hidden }: Arrangement): Widget[] =>
  order.filter((key) => !hidden.includes(key)).flatMap((key) => widgets.find((widget) => widget.key === key) ?? [])
