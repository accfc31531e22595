import { files as fileContract, maxFiles } from '#contract/files.ts'
import type { Database } from '../../db/client.ts'
import type { MailFile } from '../../extract/mail/read-mail.ts'
import { Problem } from '../../base/problem.ts'
import { storeFetched } from '../../record/files/store.ts'

interface Target {
  tenant_id: string
  resource: 'ticket-comments' | 'tickets'
}

const field = 'attachment_ids'
const filenameOf = (name: string | undefined, at: number): string => {
  const { success, data } = fileContract.row.shape.filename.safeParse(name?.replace(/[/\\]/g, '_').slice(-200))
  return success ? data : `attachment-${at + 1}`
}

/**
 * Stores attachments within the limits of uploads.
 *
 * @returns their ids, and the names of those that were refused
 */
export async function keepAttachments(db: Database, target: Target, attachments: MailFile[]) {
  const [attachment_ids, left_out]: [string[], string[]] = [[], []]
  for (const [at, { filename, content }] of attachments.entries()) {
    const name = filenameOf(filename, at)
    const id =
      attachment_ids.length < maxFiles && content.length > 0
        ? await keep(db, { ...target, field, filename: name }, content)
        : null
    if (id) attachment_ids.push(id)
    else left_out.push(name)
  }
  return { attachment_ids, left_out: left_out.slice(0, 50) }
}

/**
 * Stores an attachment.
 *
 * @returns null if it is too large or the storage is full
 */
async function keep(db: Database, target: Target & { field: string; filename: string }, content: Uint8Array) {
  try {
    return await storeFetched(db, target, { body: once(content), size: content.length })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

async function* once(content: Uint8Array) {
  yield Buffer.from(content.buffer, content.byteOffset, content.length)
}
