import { type Zippable, zipSync } from 'fflate'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { Bytes, ProofData } from './proof-data.ts'
import { readStrokes, strokesAsSvg } from './strokes.ts'

export type PackInput = { data: ProofData; bytes: Bytes; summary: Uint8Array; madeAt: Instant; verifyUrl: string }

type Part = { path: string; bytes: Uint8Array; documentId?: Uuid }

/**
 * The load pack as the bytes of a zip: ticket pictures, photos and signatures as received, the chain of events with its
 * hashes, the delivery summary, and a manifest that names the hash of each. Amounts are no part of it.
 */
export async function loadPack({ data, bytes, summary, madeAt, verifyUrl }: PackInput): Promise<Uint8Array> {
  const parts: Part[] = [
    { path: 'delivery-summary.pdf', bytes: summary },
    ...pictureParts(data, bytes),
    ...signatureParts(data),
    { path: 'tickets.json', bytes: json(data.tickets) },
    { path: 'events.json', bytes: json(packedEvents(data)) },
  ]
  const files = await Promise.all(
    parts.map(async ({ path, bytes: content, documentId }) => ({
      path,
      sha256: await sha256Hex(content),
      bytes: content.length,
      ...(documentId ? { document_id: documentId } : {}),
    })),
  )
  const { load, fleet } = data
  const manifest = {
    load_id: load.id,
    load_number: load.load_number,
    fleet: fleet.company.name,
    made_at: madeAt,
    chain_head: load.chain_head,
    chain_length: load.chain_seq,
    verify_url: verifyUrl,
    files,
    missing: missing(data, bytes),
  }
  const zipped: Zippable = {}
  for (const { path, bytes: content } of [...parts, { path: 'manifest.json', bytes: json(manifest) }]) {
    // Pictures are compressed already; packing them again costs time and saves nothing.
    zipped[path] = [content, { level: path.endsWith('.json') ? 6 : 0, mtime: new Date(madeAt) }]
  }
  return zipSync(zipped)
}

const folders: Record<string, string> = {
  ticket_photo: 'tickets',
  pickup_photo: 'photos',
  delivery_photo: 'photos',
  other: 'other',
}
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Each document as it was received first and, where it followed later, its original beside it. */
function pictureParts({ documents }: ProofData, bytes: Bytes): Part[] {
  return documents.flatMap((document, index) => {
    const name = `${folders[document.kind] ?? 'other'}/${String(index + 1).padStart(2, '0')}-${document.kind}`
    const extension = extensions[document.media_type] ?? 'bin'
    const part = (hash: Sha256 | null, path: string): Part[] => {
      const content = hash ? bytes.get(hash) : undefined
      return content ? [{ path, bytes: content, documentId: document.id }] : []
    }
    const hasOriginal = document.original_received_at !== null && document.original_sha256 !== document.sha256
    return [
      ...part(document.sha256, `${name}.${extension}`),
      ...part(hasOriginal ? document.original_sha256 : null, `${name}-original.${extension}`),
    ]
  })
}

function signatureParts({ signatures }: ProofData): Part[] {
  return signatures.flatMap((signature, index) => {
    const name = `signatures/${String(index + 1).padStart(2, '0')}`
    const strokes = readStrokes(signature.strokes)
    const drawn = strokes ? [{ path: `${name}.svg`, bytes: text(strokesAsSvg(strokes)) }] : []
    return [{ path: `${name}.json`, bytes: json(signature) }, ...drawn]
  })
}

/**
 * The chain as stored. Events that seal stored rows keep their place and their hashes, but not their body: its salted
 * digests cover amounts too, and an amount can be found by trying.
 */
function packedEvents({ events }: ProofData): object[] {
  return events.map((event) => {
    if (event.body.digest === undefined) return event
    const { body: _sealed, personal: _salts, salt: _salt, ...kept } = event
    return { ...kept, withheld: ['body', 'personal', 'salt'] }
  })
}

/** Files that were announced and whose bytes have not come, or are gone. */
function missing({ documents }: ProofData, bytes: Bytes): { document_id: Uuid; sha256: Sha256 }[] {
  return documents.flatMap(({ id, sha256, original_sha256 }) =>
    [sha256, original_sha256].flatMap((hash) =>
      hash !== null && !bytes.has(hash) ? [{ document_id: id, sha256: hash }] : [],
    ),
  )
}

const text = (content: string) => new TextEncoder().encode(content)
const json = (content: unknown) => text(`${JSON.stringify(content, null, 2)}\n`)
