import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Instant } from '#domain/units/brands.ts'
import { jsonLog } from '#server/adapters/log.ts'
import { inspectPicture } from '#server/adapters/picture-inspection.ts'
import { sharpDrawing } from '#server/adapters/sharp-drawing.ts'
import { sourceHash } from '#server/boot/source-hash.ts'
import { ROOT } from '#server/boot/web-build.ts'
import { numberEvents } from '#server/features/live/number-events.ts'
import type { ImagePort } from '#server/ports.ts'
import { bringUpDemo } from '#server/seed/bring-up.ts'
import { openDatabase } from '../demo/database.ts'
import { demoPorts } from '../demo/demo-ports.ts'
import { memoryFiles } from '../demo/memory-files.ts'
import { sealAll, workThrough } from '../demo/page-jobs.ts'
import { pagePasswords } from '../demo/page-passwords.ts'
import { packed } from '../demo/picture-pack.ts'
import { smallDump } from './small-dump.ts'

/** The seed as the page gets it: the database's folder, its pictures, and how old both are. */
export type FleetFiles = { fleet: Buffer; pictures: Buffer; madeAt: Instant; days: number }

const FOLDER = join(ROOT, '.cache', 'demo-fleet')
const SOURCES = ['server/**/*.ts', 'db/**/*.ts', 'stories/demo/*.ts', 'stories/.demo/{fleet,small-dump}.ts', 'bun.lock']
/** The page brings an older fleet up to now by itself; each day of it costs the visitor's machine some seconds. */
const OLD_AFTER_MS = 12 * 3_600_000

/**
 * The demo fleets' days, made by the product's own use cases over the page's own database. What was made of the same
 * sources half a day ago at most is taken again.
 */
export async function fleetFiles(days: number, say: (line: string) => void): Promise<FleetFiles> {
  const folder = join(FOLDER, `${days}-days`)
  const sources = await sourceHash(ROOT, SOURCES)
  const kept = await readKept(folder, sources)
  if (kept) return kept
  const made = await makeFleet(days, say)
  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  await writeFile(join(fresh, 'fleet.bin'), made.fleet)
  await writeFile(join(fresh, 'pictures.bin'), made.pictures)
  await writeFile(join(fresh, 'made.json'), JSON.stringify({ sources, madeAt: made.madeAt }))
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  return made
}

async function readKept(folder: string, sources: string): Promise<FleetFiles | null> {
  try {
    const made = JSON.parse(await readFile(join(folder, 'made.json'), 'utf8'))
    if (made.sources !== sources || Date.now() - Date.parse(made.madeAt) > OLD_AFTER_MS) return null
    const [fleet, pictures] = await Promise.all([
      readFile(join(folder, 'fleet.bin')),
      readFile(join(folder, 'pictures.bin')),
    ])
    return { fleet, pictures, madeAt: made.madeAt, days: Number(folder.match(/(\d+)-days$/)?.[1]) }
  } catch {
    return null
  }
}

async function makeFleet(days: number, say: (line: string) => void): Promise<FleetFiles> {
  const { pglite, db } = await openDatabase()
  const files = memoryFiles()
  const { ports, stop } = demoPorts({
    db,
    files,
    images: asDrawn,
    passwords: pagePasswords,
    log: jsonLog('warn'),
    publicUrl: 'http://localhost',
  })
  // The events are numbered here once, not each second.
  await stop()
  const madeAt = ports.clock.now()
  await bringUpDemo(ports, { draw: sharpDrawing, log: say, days })
  await workThrough(ports)
  await sealAll(ports)
  while ((await numberEvents(db.system, ports.clock.now())) > 0);
  const fleet = gzipSync(await smallDump(pglite), { level: 9 })
  const pictures = gzipSync(packed(files.all()), { level: 9 })
  await pglite.close()
  return { fleet, pictures, madeAt, days }
}

/** The drawn pictures carry nothing that must be taken out, so that each is its own copy for display. */
const asDrawn: ImagePort = {
  async inspect(bytes) {
    const inspected = await inspectPicture(bytes)
    return inspected.ok ? { ok: true, facts: { ...inspected.facts, display: bytes } } : inspected
  },
}
