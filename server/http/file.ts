import type { Context as HonoContext } from 'hono'
import type { Context } from './context.ts'

/** The data of an endpoint with `download`, made for one answer. */
export interface MadeFile {
  /** In ASCII. */
  name: string
  type: string
  content: string
}

/** Answers with a file that is downloaded, and kept nowhere. */
export const answerFile = (c: HonoContext<Context>, { name, type, content }: MadeFile): Response =>
  c.body(content, 200, {
    'content-type': type,
    'content-length': String(Buffer.byteLength(content)),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
