import { canonicalJson } from '#domain/evidence/canonical.ts'
import { saltedHash, sha256Hex } from '#domain/evidence/hash.ts'

/** A stored row, column by column. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * The rows of a load that its closing seals, by table; the load itself is the only row of `loads`. Agreed terms stand
 * under their side and files under their hash, for these are their keys.
 */
export const sealedTables = [
  'loads',
  'stops',
  'load_terms',
  'weigh_tickets',
  'documents',
  'document_places',
  'files',
  'signatures',
  'charges',
  'load_hours',
] as const
export type SealedTable = (typeof sealedTables)[number]
export type LoadRows = Readonly<Record<SealedTable, readonly Row[]>>

/**
 * Hash of a row, and of each column enough to name the one that changed: ten digits, or all of them for a personal
 * column, whose value may be erased later while its hash stays part of the row's.
 */
export type RowDigest = { hash: string; columns: Readonly<Record<string, string>> }

/** Digest of each row by its place: `weigh_tickets/<id>`. */
export type LoadDigest = Readonly<Record<string, RowDigest>>

/** `plain` is the closing event's own salt; `personal` is stored among its personal values, so that it can be erased. */
export type DigestSalts = { plain: string; personal: string }

/** Columns that move on with the chain itself and are checked there. */
const chainColumns: readonly string[] = ['chain_seq', 'chain_head']

/** Columns that say something about a person: who signed, and where somebody stood. */
const personalColumns: Readonly<Record<SealedTable, readonly string[]>> = {
  loads: [],
  stops: [],
  load_terms: [],
  weigh_tickets: [],
  documents: ['lat', 'lon', 'accuracy_m', 'position_age_s', 'no_position_reason'],
  document_places: ['lat', 'lon', 'accuracy_m'],
  files: [],
  signatures: ['signer_name', 'strokes', 'signed_text', 'lat', 'lon', 'accuracy_m', 'no_position_reason'],
  charges: [],
  load_hours: [],
}

const TAG_DIGITS = 10

/** The digest of a load’s rows, or of those given, to be sealed in an event. */
export async function loadDigest(rows: Partial<LoadRows>, salts: DigestSalts): Promise<LoadDigest> {
  const digest: Record<string, RowDigest> = {}
  for (const table of sealedTables) {
    for (const row of rows[table] ?? []) digest[placeOf(table, row)] = await rowDigest(table, row, salts)
  }
  return digest
}

/** Where a row stands in a digest. */
export function placeOf(table: SealedTable, row: Row): string {
  return `${table}/${row.id}`
}

/** True for a column whose value may be erased without breaking the proof. */
export function isPersonal(table: SealedTable, column: string): boolean {
  return personalColumns[table].includes(column)
}

/** The digest of one row; `kept` gives the hashes of personal columns whose values have been erased. */
export async function rowDigest(
  table: SealedTable,
  row: Row,
  salts: DigestSalts,
  kept: Readonly<Record<string, string>> = {},
): Promise<RowDigest> {
  const names = Object.keys(row).filter((column) => table !== 'loads' || !chainColumns.includes(column))
  // All at once: one after the other, a load's hundreds of hashes would mostly wait.
  const hashes = await Promise.all(
    names.map(async (column): Promise<[string, string]> => {
      const salt = isPersonal(table, column) ? salts.personal : salts.plain
      const hash = kept[column] ?? (await saltedHash(salt, `${placeOf(table, row)}/${column}`, row[column] ?? null))
      return [column, hash]
    }),
  )
  const columns = hashes.map(([column, hash]) => [column, isPersonal(table, column) ? hash : hash.slice(0, TAG_DIGITS)])
  return { hash: await sha256Hex(canonicalJson(Object.fromEntries(hashes))), columns: Object.fromEntries(columns) }
}
