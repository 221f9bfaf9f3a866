import { type ChainBreak, type SealedEvent, verifyChain } from '#domain/evidence/chain.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import {
  type DigestSalts,
  isPersonal,
  type LoadDigest,
  type LoadRows,
  placeOf,
  type Row,
  type RowDigest,
  rowDigest,
  type SealedTable,
  sealedTables,
} from '#domain/evidence/load-digest.ts'
import { readSealedDigest } from '#domain/evidence/sealed-digest.ts'

/** Everything stored about a load. `fileHashes` gives, by the hash a file is stored under, that of its bytes, or null. */
export type LoadBundle = {
  rows: LoadRows
  events: readonly SealedEvent[]
  chain: { head: string | null; length: number }
  fileHashes: ReadonlyMap<string, string | null>
}

/** A place where what is stored is no longer what was sealed. */
export type BrokenPlace =
  | ({ kind: 'event' } & ChainBreak)
  | { kind: 'row'; place: string; column: string | null; how: 'changed' | 'missing' | 'added' }
  | { kind: 'file'; place: string; how: 'changed' | 'missing' }

export type VerifiedLoad =
  | { ok: true; head: string | null; events: number; isSealed: boolean; erased: readonly string[] }
  | { ok: false; broken: readonly BrokenPlace[] }

/**
 * Rechecks a load: its chain of events, the bytes of its files, what was signed and, once it is closed, every stored
 * value against the digest that the closing event sealed. Later events may seal rows anew, each for those it names.
 */
export async function verifyLoad(bundle: LoadBundle): Promise<VerifiedLoad> {
  const chain = await verifyChain(bundle.events, bundle.chain)
  const broken: BrokenPlace[] = chain.ok ? [] : [{ kind: 'event', ...chain.broken }]
  broken.push(...brokenFiles(bundle), ...(await brokenSignatures(bundle.rows.signatures)))
  const sealed = readSealedDigest(bundle.events)
  const erased: string[] = []
  if (sealed) broken.push(...(await brokenRows(bundle.rows, sealed.digest, sealed.saltsOf, erased)))
  if (!chain.ok || broken.length > 0) return { ok: false, broken }
  return { ok: true, head: chain.head, events: chain.length, isSealed: sealed !== null, erased }
}

async function brokenRows(
  rows: LoadRows,
  digest: LoadDigest,
  saltsOf: (place: string) => DigestSalts,
  erased: string[],
): Promise<BrokenPlace[]> {
  const broken: BrokenPlace[] = []
  const seen = new Set<string>()
  for (const table of sealedTables) {
    for (const row of rows[table]) {
      const place = placeOf(table, row)
      seen.add(place)
      const sealed = digest[place]
      if (!sealed) broken.push({ kind: 'row', place, column: null, how: 'added' })
      else broken.push(...(await brokenColumns(table, row, sealed, saltsOf(place), erased)))
    }
  }
  const missing = Object.keys(digest).filter((place) => !seen.has(place))
  return [...broken, ...missing.map((place): BrokenPlace => ({ kind: 'row', place, column: null, how: 'missing' }))]
}

async function brokenColumns(
  table: SealedTable,
  row: Row,
  sealed: RowDigest,
  salts: DigestSalts,
  erased: string[],
): Promise<BrokenPlace[]> {
  const place = placeOf(table, row)
  const kept: Record<string, string> = {}
  for (const [column, hash] of Object.entries(sealed.columns)) {
    if (salts.personal !== '' || !isPersonal(table, column)) continue
    kept[column] = hash
    erased.push(`${place}/${column}`)
  }
  const columns = Object.keys(sealed.columns) // a column that the product gained later was not sealed
  const then: Row = { ...Object.fromEntries(columns.map((column) => [column, row[column]])), id: row.id }
  const now = await rowDigest(table, then, salts, kept)
  if (now.hash === sealed.hash) return []
  const changed = columns.filter((column) => now.columns[column] !== sealed.columns[column])
  if (changed.length === 0) return [{ kind: 'row', place, column: null, how: 'changed' }]
  return changed.map((column) => ({ kind: 'row', place, column, how: 'changed' }))
}

/** Files that the events rest on, those of the documents, and their copies for display; an original counts once it has been received. */
function brokenFiles({ rows, events, fileHashes }: LoadBundle): BrokenPlace[] {
  const ofDocuments = rows.documents.flatMap((document) => {
    const columns = (document.original_received_at ?? null) === null ? ['sha256'] : ['sha256', 'original_sha256']
    return columns.map((column) => ({ place: `${placeOf('documents', document)}/${column}`, hash: document[column] }))
  })
  const ofEvents = events.flatMap(({ seq, body }) =>
    Array.isArray(body.files) ? body.files.map((hash: unknown) => ({ place: `events/${seq}/files`, hash })) : [],
  )
  const ofCopies = rows.files.map((file) => ({
    place: `${placeOf('files', file)}/display_sha256`,
    hash: file.display_sha256,
  }))
  return [...ofDocuments, ...ofCopies, ...ofEvents].flatMap(({ place, hash }): BrokenPlace[] => {
    if (typeof hash !== 'string') return []
    const actual = fileHashes.get(hash) ?? null
    return actual === hash ? [] : [{ kind: 'file', place, how: actual === null ? 'missing' : 'changed' }]
  })
}

/** A signature holds for exactly the text that was signed. */
async function brokenSignatures(signatures: readonly Row[]): Promise<BrokenPlace[]> {
  const broken: BrokenPlace[] = []
  for (const signature of signatures) {
    if (typeof signature.signed_text !== 'string') continue
    if ((await sha256Hex(signature.signed_text)) === signature.signed_sha256) continue
    broken.push({ kind: 'row', place: placeOf('signatures', signature), column: 'signed_sha256', how: 'changed' })
  }
  return broken
}
