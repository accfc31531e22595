import type { Bounds } from './bounds.ts'
import { Unreadable } from './unreadable.ts'

/** The text of a document. */
export interface Extracted {
  text: string
  /** Offsets in the text at which pages begin. */
  pages?: number[]
  /** Numbers of the pages without text, from 1: they are scanned, or empty. */
  scanned?: number[]
  /** As the document says it. */
  title?: string
}

/** Reads the text of a document of one type. @throws Unreadable */
export type Reader = (bytes: Uint8Array, bounds: Bounds) => Promise<Extracted>

/** Removes what no reader needs: control characters, repeated spaces and empty lines. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\uFDD0\uFDD1\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** A title that a document states, without the name of the program that wrote it; empty if it says nothing. */
export function titleFrom(stated: string): string {
  const title = tidy(stated)
    .replaceAll('\n', ' ')
    .replace(/^Microsoft \w+ - /i, '')
    .slice(0, 200)
    .trim()
  return /^(?:untitled|(?:word )?document\d*|book\d*)$|\.\w{2,4}$/i.test(title) ? '' : title
}

/** @throws Unreadable */
export function requireText(text: string, { characters }: Bounds): string {
  if (text.length > characters) throw new Unreadable('too_much_text')
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Unreadable('no_text')
  return text
}
