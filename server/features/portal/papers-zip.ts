import { type Zippable, zipSync } from 'fflate'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import { unlessDamaged } from '../../file-damaged.ts'
import type { Ports } from '../../ports.ts'
import type { SharedFile } from './shared-papers.ts'

/** A zip is made in memory. */
const MOST_BYTES = 100 * 1024 * 1024

export type PapersOf = {
  fleetId: Uuid
  fleetName: string
  loads: readonly { id: Uuid; number: string | null }[]
  files: readonly SharedFile[]
  madeAt: Instant
}

/**
 * The papers of some loads as the bytes of a zip, a folder for each load, with a manifest that names the hash of each file
 * and what is missing. Refused where they are too large together.
 */
export async function papersZip(ports: Pick<Ports, 'files' | 'config'>, papers: PapersOf): Promise<Uint8Array> {
  const { fleetId, fleetName, loads, files, madeAt } = papers
  const zipped: Zippable = {}
  const listed: { path: string; sha256: string; bytes: number }[] = []
  const missing: { load: string | null; kind: string; sha256: string }[] = []
  let size = 0
  for (const load of loads) {
    const folder = fileNameOf(load.number ?? load.id)
    for (const [index, file] of files.filter(({ loadId }) => loadId === load.id).entries()) {
      const bytes = await unlessDamaged(ports.files.get(fleetId, file.sha256))
      if (!bytes) {
        missing.push({ load: load.number, kind: file.kind, sha256: file.sha256 })
        continue
      }
      size += bytes.length
      if (size > MOST_BYTES) throw refused('papers_too_large')
      const path = `${folder}/${String(index + 1).padStart(2, '0')}-${file.kind.replaceAll('_', '-')}.${file.extension}`
      // Pictures and PDFs are compressed already.
      zipped[path] = [bytes, { level: 0, mtime: new Date(madeAt) }]
      listed.push({ path, sha256: await sha256Hex(bytes), bytes: bytes.length })
    }
  }
  const manifest = {
    fleet: fleetName,
    made_at: madeAt,
    loads: loads.map(({ number }) => number),
    verify_url: `${ports.config.publicUrl}/verify`,
    files: listed,
    missing,
  }
  const text = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
  zipped['manifest.json'] = [text, { level: 6, mtime: new Date(madeAt) }]
  return zipSync(zipped)
}
