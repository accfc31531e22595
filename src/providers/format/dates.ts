import dayjs from 'dayjs'
import 'dayjs/locale/id'
import relativeTime from 'dayjs/plugin/relativeTime'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { defaultTimezone } from '#contract/users.ts'
import { currentLocale } from './i18n.ts'
import { readSession } from '../session/session.ts'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.extend(relativeTime)

export const userTimezone = (): string => readSession()?.user.timezone || defaultTimezone

/** A timestamp as a dayjs object in the user's timezone and language. */
export const inUserTimezone = (timestamp: string) => dayjs(timestamp).tz(userTimezone()).locale(currentLocale())

/** `21 Nov 2026, 14:05` */
export const dateAndTime = 'D MMM YYYY, HH:mm'

export const formatTimestamp = (timestamp: string): string => inUserTimezone(timestamp).format(dateAndTime)

/** `21 Nov 2026` */
export const formatDate = (timestamp: string): string => inUserTimezone(timestamp).format('D MMM YYYY')

/** `3 hours ago`, which no timezone changes. */
export const fromNow = (timestamp: string): string => dayjs(timestamp).locale(currentLocale()).fromNow()

export const isPast = (timestamp: string): boolean => Date.parse(timestamp) <= Date.now()

/** Converts a local time in the user's timezone, `2026-11-21T14:05`, to a timestamp. */
export const fromUserTimezone = (wallClock: string): string => dayjs.tz(wallClock, userTimezone()).toISOString()
