import Papa from 'papaparse'
import { delimiters, type FuelMapping } from '#domain/fuel/import/mapping.ts'

/** More rows at once are a year of a large fleet. */
export const MOST_FUEL_ROWS = 50_000

/** The cells of a file, line by line; empty lines are left out. What cannot be stored is taken out of each cell. */
export function linesOf(content: string, delimiter?: FuelMapping['delimiter']): string[][] {
  const { data } = Papa.parse<string[]>(content, {
    delimiter: delimiter ?? '',
    delimitersToGuess: [...delimiters],
    skipEmptyLines: 'greedy',
  })
  return data
}

/** What parts the cells of a file: the sign that most of its first lines have most often. */
export function delimiterOf(content: string): FuelMapping['delimiter'] {
  const lines = content.split(/\r?\n/, 60).filter((line) => line.trim() !== '')
  const count = (sign: string) => lines.reduce((sum, line) => sum + Math.min(40, line.split(sign).length - 1), 0)
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The text of a file: UTF-8 with or without its mark, else Windows-1252 as older systems write it. */
export function textOf(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const decode = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes)
  const text = isUtf16 ? decode('utf-16le', false) : decodedUtf8(decode)
  return text.replaceAll('\u0000', '')
}

function decodedUtf8(decode: (encoding: string, fatal: boolean) => string): string {
  try {
    return decode('utf-8', true)
  } catch {
    return decode('windows-1252', false)
  }
}
