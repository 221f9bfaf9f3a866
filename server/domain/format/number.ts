import { numberFormat } from '#domain/format/intl.ts'

/** What a cell shows when there is no value. */
export const NO_VALUE = '–'

/** A number with at least and at most so many decimals: `1,248`, `6.5`. */
export function numberText(locale: string, value: number, atLeast = 0, atMost = Math.max(atLeast, 0)): string {
  return numberFormat(locale, { minimumFractionDigits: atLeast, maximumFractionDigits: atMost }).format(value)
}

/** A share as percent: 0.125 is `12.5%`. */
export function percentText(locale: string, share: number, atMost = 1): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: atMost }).format(share)
}

/** Size of a file: `640 kB`, `1.4 MB`. */
export function fileSizeText(locale: string, bytes: number): string {
  const [unit, size] =
    bytes < 1_000
      ? (['byte', bytes] as const)
      : bytes < 1_000_000
        ? (['kilobyte', bytes / 1_000] as const)
        : bytes < 1_000_000_000
          ? (['megabyte', bytes / 1_000_000] as const)
          : (['gigabyte', bytes / 1_000_000_000] as const)
  const places = unit === 'megabyte' || unit === 'gigabyte' ? 1 : 0
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: places }).format(size)
}
