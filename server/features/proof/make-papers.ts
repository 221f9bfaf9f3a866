import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { formats } from '#domain/format/formats.ts'
import { localeOf, unitsOf } from '#domain/format/locale.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { AppError, refused } from '../../errors.ts'
import { unlessDamaged } from '../../file-damaged.ts'
import type { Ports } from '../../ports.ts'
import { dataUrl } from './data-url.ts'
import { deliverySummary } from './delivery-summary.ts'
import { drawPaper } from './draw-paper.ts'
import { loadPack } from './load-pack.ts'
import { pictureType } from './picture-type.ts'
import { type Bytes, filesOf, forCustomer, type MadeKind, type ProofData, proofData } from './proof-data.ts'

/** A paper whose bytes are stored and whose row is still to be written. */
export type Paper = { kind: MadeKind; sha256: Sha256; byteSize: number; mediaType: string }
export type Papers = { chainHead: string | null; madeAt: Instant; papers: Paper[] }

type Read = <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>

/**
 * Makes a load's delivery summary and load pack and stores their bytes, outside of any transaction; null where the papers
 * that are there were made of the same chain. Refused before the load is delivered.
 */
export async function makePapers(ports: Ports, read: Read, fleetId: Uuid, loadId: Uuid): Promise<Papers | null> {
  const data = await read((trx) => proofData(trx, fleetId, loadId))
  if (data.load.status !== 'delivered' && data.load.status !== 'closed') throw refused('papers_too_early')
  if (isUnchanged(data)) return null
  const bytes = await storedBytes(ports, data)
  const madeAt = ports.clock.now()
  const verifyUrl = `${ports.config.publicUrl}/verify`
  const summary = await renderSummary(ports, data, bytes, madeAt, verifyUrl)
  const pack = await loadPack({ data, bytes, summary, madeAt, verifyUrl })
  const papers = await Promise.all([
    stored(ports, fleetId, 'delivery_summary', 'application/pdf', summary),
    stored(ports, fleetId, 'load_pack', 'application/zip', pack),
  ])
  return { chainHead: data.load.chain_head, madeAt, papers }
}

/** Whether both papers are there and nothing but their making has happened to the load since. */
function isUnchanged({ made, events }: ProofData): boolean {
  const lastChange = events.filter(({ kind }) => kind !== PAPERS_MADE).at(-1)
  const since = new Set(events.filter(({ seq }) => lastChange && seq >= lastChange.seq).map(({ hash }) => hash))
  const isCurrent = (kind: MadeKind) =>
    made.some((paper) => paper.kind === kind && paper.chain_head !== null && since.has(paper.chain_head))
  return isCurrent('delivery_summary') && isCurrent('load_pack')
}

/** The kind of the event that names the papers made of a load. */
export const PAPERS_MADE = 'papers_made'

/** One broken picture must not keep a customer from their paper: then it names all pictures by their hashes. */
async function renderSummary(
  ports: Ports,
  data: ProofData,
  bytes: Bytes,
  madeAt: Instant,
  verifyUrl: string,
): Promise<Uint8Array> {
  try {
    return await drawPaper(ports, data.fleetId, await summaryOf(data, bytes, madeAt, verifyUrl))
  } catch (error) {
    if (error instanceof AppError) throw error
    ports.log.warn({ loadId: data.load.id, error: String(error) }, 'a picture could not be put into a delivery summary')
    return drawPaper(ports, data.fleetId, await summaryOf(data, new Map(), madeAt, verifyUrl))
  }
}

/** The page description of a load's delivery summary in the fleet's language and units. */
export async function summaryOf(all: ProofData, bytes: Bytes, madeAt: Instant, verifyUrl: string) {
  const data = forCustomer(all)
  const { language, units, currency, zone } = data.fleet
  const words = await loadWords(language)
  const bound = formats({ locale: localeOf(language), units: unitsOf(units), currency, zone, unitNames: words.units })
  return deliverySummary({
    data,
    pictures: shownPictures(data, bytes),
    madeAt: bound.instantWithYear(madeAt),
    verifyUrl,
    words,
    formats: bound,
  })
}

/** Each picture's copy for display or, without one, the picture itself where a PDF can hold it. */
function shownPictures({ documents }: ProofData, bytes: Bytes): ReadonlyMap<Sha256, string> {
  const shown = new Map<Sha256, string>()
  for (const { sha256, display_sha256 } of documents) {
    const picture = [display_sha256, sha256]
      .flatMap((hash) => (hash ? (bytes.get(hash) ?? []) : []))
      .map((content) => ({ content, type: pictureType(content) }))
      .find(({ type }) => type !== null)
    if (picture?.type) shown.set(sha256, dataUrl(picture.type, picture.content))
  }
  return shown
}

async function storedBytes(ports: Ports, data: ProofData): Promise<Bytes> {
  const found = await Promise.all(
    filesOf(data).map(async (hash) => [hash, await unlessDamaged(ports.files.get(data.fleetId, hash))] as const),
  )
  return new Map(found.flatMap(([hash, bytes]) => (bytes ? [[hash, bytes] as const] : [])))
}

async function stored(
  ports: Ports,
  fleetId: Uuid,
  kind: MadeKind,
  mediaType: string,
  bytes: Uint8Array,
): Promise<Paper> {
  const sha256 = await sha256Hex(bytes)
  await ports.files.put(fleetId, sha256, bytes)
  return { kind, sha256, byteSize: bytes.length, mediaType }
}
