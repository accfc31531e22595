import { titleFrom } from './document.ts'
import { readXml } from './xml.ts'

/** The file of an Office document that contains its title. */
export const corePart = 'docProps/core.xml'

/** The title in an Office document's properties. */
export function coreTitle(parts: ReadonlyMap<string, Buffer>): string {
  let stated = ''
  let isInside = false
  readXml(parts.get(corePart), {
    open: (name) => (isInside = name === 'title'),
    text: (piece) => {
      if (isInside && stated.length < 1_000) stated += piece
    },
    close: () => (isInside = false),
  })
  return titleFrom(stated)
}
