import { useState } from 'react'
import type { FileFacts } from '#crud/engine.ts'
import { renewAddress, urlOf } from './transfer.ts'

/**
 * The URL that shows a file. When it cannot be loaded, a new address is asked for, once.
 *
 * @example const { src, onError } = useAddress(file); <img src={src} onError={onError} />
 */
export function useAddress({ id, address }: FileFacts) {
  const [renewed, setRenewed] = useState<{ of?: string; address?: string }>({})
  const isRenewed = renewed.of === address
  const current = (isRenewed && renewed.address) || address
  const onError = () => {
    if (isRenewed) return
    setRenewed({ of: address })
    void renewAddress(id).then(
      (fresh) => setRenewed({ of: address, address: fresh }),
      () => undefined,
    )
  }
  return { src: current && urlOf(current), onError }
}
