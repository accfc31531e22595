import { Parser } from 'htmlparser2'

interface Handlers {
  /** Names of elements and attributes come without their namespace prefix. */
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Characters that are parsed at a time. */
const pieceSize = 65_536

/** Parses XML. Ignores declared entities, and loads no external files. */
export function readXml(bytes: Buffer | undefined, { open, text, close }: Handlers): void {
  if (!bytes) return
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (piece) => text?.(piece),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  const xml = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  for (let at = 0; at < xml.length; at += pieceSize) parser.write(xml.slice(at, at + pieceSize))
  parser.end()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
