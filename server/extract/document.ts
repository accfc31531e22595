import type { Bounds } from './bounds.ts'
import { Unreadable } from '../base/unreadable.ts'

/** The type of sitemaps, whose content is read for its addresses only. */
export const sitemapType = 'application/xml'

/** The text of a document. */
export interface Extracted {
  text: string
  /** Offsets at which pages begin. */
  pages?: number[]
  /** Numbers of pages without text, from 1: scanned or empty ones. */
  scanned?: number[]
  /** The title that the document states. */
  title?: string
  /** The addresses that a page or sitemap links to. */
  links?: string[]
  /** The addresses of further sitemaps. */
  sitemaps?: string[]
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

/**
 * Removes control characters, repeated spaces and repeated empty lines. Makes words whole, as questions have them: without
 * soft hyphens, hyphens at the ends of lines, ligatures and invisible characters.
 */
export const tidy = (text: string): string =>
  joined(
    text
      .normalize('NFC')
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replaceAll(/[^\P{Cc}\n\t]|[\uFDD0\uFDD1\uFFFE\uFFFF]|\p{Cs}/gu, '')
      .replaceAll(/[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFB4F\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'))
      .replaceAll('\u2011', '-')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n'),
  )
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Joins words that a hyphen divides at the end of a line; what follows in small letters continues the word. */
const joined = (text: string): string =>
  text
    .replaceAll(/(?<=\p{L})\u00AD\n(?=\p{L})/gu, '')
    .replaceAll(/(?<=\p{L}{2})[-\u2010]\n(?=\p{Ll}{2})(?!(?:and|or|und|oder|dan|atau|et|ou|en|of|y|o)\b)/gu, '')

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
