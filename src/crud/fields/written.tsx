import { Suspense } from 'react'
import { renderLazy } from '../lazy.ts'

/** An email address as people write it: `info@bücher.example` for `info@xn--bcher-kva.example`. */
export const Written = ({ address }: { address: string }) =>
  isEncoded.test(address) ? <Suspense fallback={address}>{renderLazy(load, { address })}</Suspense> : address

const isEncoded = /[@.]xn--/i

const load = () => import('./written-domain.tsx')
