import { singular } from '../../contract/grammar/summary.ts'

/** The forms of a resource name used in its files: `phone-numbers`. */
export interface Names {
  /** `phone-numbers` */
  noun: string
  /** `phoneNumbers` */
  camel: string
  /** `phone_numbers` */
  snake: string
  /** `phoneNumber` */
  one: string
  /** `PhoneNumber` */
  type: string
}

/** Small letters and digits, with hyphens: `call-queues`, `e164-ranges`. */
export const nounPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export function namesOf(noun: string): Names {
  const camel = noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const one = singular(camel)
  return { noun, camel, snake: noun.replace(/-/g, '_'), one, type: one.replace(/^./, (letter) => letter.toUpperCase()) }
}
