import * as z from 'zod'
import { because } from './field-problems.ts'
import { line } from './line.ts'

/** A host name or an IP address. */
export const host = () =>
  line(253)
    .refine((text) => isHost(text), because('invalid_hostname'))
    .meta({ sample: (seed) => `pbx-${seed}.example.com` })

/** An IP address, or a range of them: `203.0.113.0/24`. */
export const network = () =>
  line(49)
    .refine((text) => isNetwork(text), because('invalid_network'))
    .meta({ sample: (seed) => `203.0.113.${seed % 256}` })

/** The origin of a website without a path: `https://shop.example.com`. Only the local host can use `http`. */
export const origin = () =>
  line(255)
    .refine((text) => isOrigin(text), because('invalid_origin'))
    .meta({ sample: (seed) => `https://shop-${seed}.example.com` })

/** Checks that a text is an origin alone, so that it can be a source of a content security policy. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin: own, protocol, hostname } = new URL(text)
  // URLs allow `*`, `;` and `,` in a host, which mean something else in a content security policy.
  if (own !== text || !/^[a-z\d.-]+$/.test(hostname) || !isHost(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}

const isHost = (text: string) => isAddress(text) || (z.hostname().safeParse(text).success && !/^[\d.]+$/.test(text))
const isNetwork = (text: string) => isAddress(text) || fits(text, z.cidrv4()) || fits(text, z.cidrv6())
const isAddress = (text: string) => fits(text, z.ipv4()) || fits(text, z.ipv6())

const fits = (text: string, type: z.ZodType) => type.safeParse(text).success
