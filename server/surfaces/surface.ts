import { Hono } from 'hono'
import type { Context } from '../http/app-context.ts'

/** One API: what answers below its base path. */
export type Surface = Hono<Context>

export const createSurface = (): Surface => new Hono<Context>()
