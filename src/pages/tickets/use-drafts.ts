import { useEffect, useState } from 'react'
import { isUploading } from '#crud/form/uploading.ts'
import { readDraft, writeDraft } from '#providers/session/drafts.ts'

export type Visibility = 'public' | 'internal'

export interface ReplyDraft {
  body: string
  visibility: Visibility
  attachment_ids: string[]
  /** Names of the attached files by id. */
  names: Record<string, string>
  /** Names of the users offered by `@` and chosen, by id. */
  mentioned: Record<string, string>
  /** The canned reply whose properties the ticket gets with the reply. */
  macro: { id: string; title: string; sets: string[] } | null
}

type Drafts = Record<Visibility, ReplyDraft>

/**
 * The drafts of a public reply and of a note to a ticket, and the one that is written. Each keeps its text when the
 * other is chosen, and when the page is left.
 */
export function useDrafts(ticketId: string) {
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(ticketId))
  const [visibility, setVisibility] = useState<Visibility>(() => (isBegun(drafts.public) ? 'public' : begun(drafts)))
  useEffect(() => {
    const reread = (id: string) => id === ticketId && setDrafts(readDrafts(ticketId))
    restoring.add(reread)
    return () => void restoring.delete(reread)
  }, [ticketId])
  const set = (changed: Partial<ReplyDraft> | ((before: ReplyDraft) => Partial<ReplyDraft>)) =>
    setDrafts((before) => {
      const one = before[visibility]
      const next = { ...one, ...(typeof changed === 'function' ? changed(one) : changed) }
      store(ticketId, next)
      return { ...before, [visibility]: next }
    })
  return {
    draft: drafts[visibility],
    /** True for a draft that the one shown hides. */
    isOtherBegun: isBegun(drafts[visibility === 'public' ? 'internal' : 'public']),
    set,
    clear: () => set(emptyOf(visibility)),
    setVisibility,
  }
}

/** Puts a reply that was taken back into its draft again, above what was written since. */
export function restoreDraft(ticketId: string, draft: ReplyDraft): void {
  const since = readDrafts(ticketId)[draft.visibility]
  const body = since.body.trim() ? `${draft.body}\n\n${since.body}` : draft.body
  const attachment_ids = [...new Set([...draft.attachment_ids, ...since.attachment_ids])]
  store(ticketId, { ...since, ...draft, body, attachment_ids, names: { ...since.names, ...draft.names } })
  for (const reread of restoring) reread(ticketId)
}

const restoring = new Set<(ticketId: string) => void>()

const begun = ({ internal }: Drafts): Visibility => (isBegun(internal) ? 'internal' : 'public')

/** Checks whether a draft has something to keep. */
export const isBegun = ({ body, attachment_ids }: ReplyDraft): boolean =>
  body.trim() !== '' || attachment_ids.length > 0

const emptyOf = (visibility: Visibility): ReplyDraft => ({
  body: '',
  visibility,
  attachment_ids: [],
  names: {},
  mentioned: {},
  macro: null,
})

const nameOf = (ticketId: string, visibility: Visibility) =>
  visibility === 'public' ? `ticket:${ticketId}` : `ticket:${ticketId}:note`

function readDrafts(ticketId: string): Drafts {
  const [own, note] = (['public', 'internal'] as const).map((one) => readDraft<ReplyDraft>(nameOf(ticketId, one)))
  // Notes were once stored under the name of replies.
  const isNote = own?.visibility === 'internal'
  return {
    public: { ...emptyOf('public'), ...(isNote ? null : own) },
    internal: { ...emptyOf('internal'), ...(note ?? (isNote ? own : null)) },
  }
}

function store(ticketId: string, draft: ReplyDraft): void {
  writeDraft(nameOf(ticketId, draft.visibility), isBegun(draft) ? toStored(draft) : null)
}

/** Removes pending uploads, which end with the page. */
const toStored = (draft: ReplyDraft): ReplyDraft => ({
  ...draft,
  attachment_ids: draft.attachment_ids.filter((id) => !isUploading([id])),
})
