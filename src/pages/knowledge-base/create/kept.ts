import type { Row } from '#crud/row.ts'

interface Form {
  values: Row
  isDirty: boolean
  /** Forgets its draft. */
  forget: () => void
}

export type Kept = ReturnType<typeof createKept>

/** The values of the form of each source, kept while another source is shown. */
export function createKept() {
  const forms = new Map<string, Form>()
  return {
    read: (source: string) => forms.get(source)?.values,
    keep: (source: string, form: Form) => void forms.set(source, form),
    drop: (source: string) => void forms.delete(source),
    isDirty: () => [...forms.values()].some(({ isDirty }) => isDirty),
    forgetAll: () => forms.forEach(({ forget }) => forget()),
  }
}
