import { join, resolve } from 'node:path'
import { uuid } from '#contracts/base.ts'
import { kyselyOver, systemPool } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/index.ts'
import type { BrokenPlace, VerifiedLoad } from '#domain/evidence/verify-load.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { anchorLog } from '#server/adapters/anchor-log.ts'
import { folderFiles } from '#server/adapters/folder-files.ts'
import { s3Files } from '#server/adapters/s3-files.ts'
import { verifiedFiles } from '#server/adapters/verified-files.ts'
import { readEnv } from '#server/env.ts'
import { type AnchorLog, type BrokenAnchor, brokenAnchors, chainKey } from '#server/features/audit/anchors.ts'
import { verifyStoredLoad } from '#server/features/proof/verify-stored-load.ts'
import type { FileStore } from '#server/ports.ts'
import type { Command } from './command.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** `anchor`: how far the chain was anchored outside the database, null where it is not yet. */
type Report = {
  load: Uuid
  number: string | null
  fleet: string
  anchor: { seq: number; at: Instant } | null
  damagedAnchorFiles: string[]
} & VerifiedLoad

/** Rechecks one load: chain, stored values, and the bytes of its files. */
export const command: Command = {
  name: 'verify-load',
  summary: 'recheck a load: its chain of events, every sealed value, the bytes of its files',
  usage: [
    'verify-load ID [--json | --text]',
    '',
    'ID is the id of a load, or its number where only one fleet uses that number. The database is that of DATABASE_URL',
    'or the embedded one of DATA_FOLDER. Exit code 0: all holds; 1: something was changed, and the answer names the',
    'place; 2: the load could not be looked up.',
  ].join('\n'),
  async run(args, io) {
    const [name, ...rest] = args.filter((arg) => arg !== '--json' && arg !== '--text')
    if (!name || rest.length > 0 || name.startsWith('-')) {
      io.err('verify-load: give one load, by id or number')
      return 2
    }
    const place = await openStore()
    try {
      const reports = await verifyNamed(place, name)
      const [report] = reports
      if (!report || reports.length > 1) {
        io.err(
          report ? `verify-load: ${name} is a number in several fleets; give the id` : `verify-load: no load ${name}`,
        )
        return 2
      }
      io.out(args.includes('--text') ? asText(report) : JSON.stringify(report, null, 2))
      return report.ok ? 0 : 1
    } finally {
      await place.close()
    }
  },
}

type Store = { databaseUrl: string; anchors: AnchorLog; files: FileStore; close(): Promise<void> }

/** The database and the files of this installation; a server that is at work on them goes on. */
async function openStore(): Promise<Store> {
  const dataFolder = resolve(process.env.DATA_FOLDER ?? join(ROOT, '.data'))
  const configured = process.env.DATABASE_URL
  const embedded = configured ? null : await startEmbedded({ dataFolder })
  const databaseUrl = configured ?? embedded?.url ?? ''
  const { s3 } = readEnv({ databaseUrl, dataFolder, host: 'localhost', publicUrl: 'http://localhost' })
  const files = verifiedFiles(s3 ? s3Files(s3) : folderFiles(join(dataFolder, 'files')))
  return { databaseUrl, anchors: anchorLog({ s3, dataFolder }), files, close: async () => embedded?.stop() }
}

async function verifyNamed({ databaseUrl, anchors, files }: Store, name: string): Promise<Report[]> {
  const pool = systemPool(databaseUrl, 2)
  const db = kyselyOver(pool)
  const id = uuid.safeParse(name.toLowerCase())
  try {
    const loads = await db
      .selectFrom('loads')
      .innerJoin('fleets', 'fleets.id', 'loads.fleet_id')
      .select(['loads.id', 'loads.fleet_id', 'loads.load_number', 'fleets.name as fleet'])
      .where(id.success ? 'loads.id' : 'loads.load_number', '=', id.success ? id.data : name)
      .limit(2)
      .execute()
    const { heads, damaged } = await anchors.read()
    const reports = loads.map(({ id: load, fleet_id, load_number, fleet }) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const verified = await verifyStoredLoad(trx, files, fleet_id, load)
          if (!verified) return []
          const anchor = heads.get(chainKey({ fleet: fleet_id, load }))
          const [broken] = anchor ? await brokenAnchors(trx, [anchor]) : []
          return [
            {
              load,
              number: load_number,
              fleet,
              anchor: anchor ? { seq: anchor.seq, at: anchor.at } : null,
              damagedAnchorFiles: damaged.map(({ name }) => name),
              ...withAnchor(verified, broken),
            },
          ]
        }),
    )
    return (await Promise.all(reports)).flat()
  } finally {
    await pool.end({ timeout: 5 })
  }
}

/** A chain that once reached further, or had another hash there, is broken however well its rest holds. */
function withAnchor(verified: VerifiedLoad, broken: BrokenAnchor | undefined): VerifiedLoad {
  if (!broken) return verified
  const place: BrokenPlace = { kind: 'event', seq: broken.seq, field: `anchor ${broken.how}` }
  return { ok: false, broken: verified.ok ? [place] : [...verified.broken, place] }
}

function asText(report: Report): string {
  const title = `Load ${report.number ?? report.load} of ${report.fleet}`
  const anchors = anchorTexts(report)
  if (!report.ok)
    return [`${title}: CHANGED`, ...report.broken.map((place) => `  ${placeText(place)}`), ...anchors].join('\n')
  const sealed = report.isSealed
    ? 'every sealed value and file holds'
    : 'not closed yet, so no stored values are sealed'
  const erased = report.erased.map((place) => `  erased: ${place}`)
  return [
    `${title}: ${report.events} events hold, ${sealed}`,
    `  head ${report.head ?? '-'}`,
    ...erased,
    ...anchors,
  ].join('\n')
}

function anchorTexts({ anchor, damagedAnchorFiles }: Report): string[] {
  const reach = anchor ? `anchored at event ${anchor.seq}, ${anchor.at}` : 'not anchored outside the database yet'
  return [`  ${reach}`, ...damagedAnchorFiles.map((name) => `  anchor file ${name} is cut off or changed`)]
}

function placeText(place: BrokenPlace): string {
  switch (place.kind) {
    case 'event':
      return `event ${place.seq}: ${place.field}`
    case 'row':
      return `${place.place}${place.column ? `: ${place.column}` : ''} ${place.how}`
    case 'file':
      return `file ${place.place} ${place.how}`
  }
}
