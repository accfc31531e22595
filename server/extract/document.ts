import type { Bounds } from './bounds.ts'
import { Unreadable } from './unreadable.ts'

/** The text of a document. */
export interface Extracted {
  text: string
  /** Offsets at which pages begin. */
  pages?: number[]
  /** Numbers of pages without text, from 1: scanned or empty ones. */
  scanned?: number[]
  /** The title that the document states. */
  title?: string
  /** Passages that may have been read wrong. */
  doubts?: Doubt[]
}

/** A part of a document that may have been read wrong, with the beginning of its text if it is a part only. */
export interface Doubt {
  kind: 'encoding' | 'letters' | 'table' | 'scan' | 'page'
  text?: string
  page?: number
}

/** Extracts the text of a document of one type. @throws Unreadable */
export type Reader = (bytes: Uint8Array, bounds: Bounds) => Promise<Extracted>

/** Removes control characters, repeated spaces and repeated empty lines. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\uFDD0\uFDD1\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The stated title without the name of the program that wrote it; empty if it is meaningless. */
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
