import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Instant } from '#domain/units/brands.ts'
import { systemClock } from '#server/adapters/clock-and-ids.ts'
import { sourceHash } from '#server/boot/source-hash.ts'
import { ROOT } from '#server/boot/web-build.ts'

/** What the page is told of its fleet, and its files, which may still be in the making. */
export type DemoFleet = {
  /** Differs for each fleet that is made. */
  name: string
  madeAt: Instant
  days: number
  files: Promise<FleetFiles>
}

/** The packed database, its pictures, and what the first pages ask of it. */
type FleetFiles = { fleet: Buffer; pictures: Buffer; answers: Buffer }

const FOLDER = join(ROOT, '.cache', 'demo-fleet')
const SOURCES = [
  'server/**/*.ts',
  'db/**/*.ts',
  'stories/demo/*.ts',
  'stories/.demo/{answer-first-pages,make-fleet,fleet-in-memory,small-dump}.ts',
  'bun.lock',
]
/** The page brings an older fleet up to now by itself; each day of it costs the visitor's machine some seconds. */
const OLD_AFTER_MS = 12 * 3_600_000

/**
 * The demo fleets' days, made by the product's own use cases over the page's own database, in a process of its own
 * beside the build of the pages. What was made of the same sources half a day ago at most is taken again.
 */
export async function demoFleet(days: number): Promise<DemoFleet> {
  const folder = join(FOLDER, `${days}-days`)
  const sources = await sourceHash(ROOT, SOURCES)
  const keptSince = await readKept(folder, sources)
  const madeAt = keptSince ?? systemClock.now()
  const name = createHash('sha256').update(`${sources} ${madeAt}`).digest('hex').slice(0, 8)
  const made = keptSince ? Promise.resolve() : makeFleet(days, folder, JSON.stringify({ sources, madeAt }))
  const files = made.then(() => readFiles(folder))
  // Who waits for the files is told; that nobody waits yet is no failure of its own.
  files.catch(() => {})
  return { name, madeAt, days, files }
}

/** Since when the kept fleet is, if it is of these sources and young enough. */
async function readKept(folder: string, sources: string): Promise<Instant | null> {
  try {
    const made = JSON.parse(await readFile(join(folder, 'made.json'), 'utf8'))
    return made.sources === sources && Date.now() - Date.parse(made.madeAt) < OLD_AFTER_MS ? made.madeAt : null
  } catch {
    return null
  }
}

async function readFiles(folder: string): Promise<FleetFiles> {
  const [fleet, pictures, answers] = await Promise.all(
    ['fleet.bin', 'pictures.bin', 'answers.json'].map((name) => readFile(join(folder, name))),
  )
  if (!fleet || !pictures || !answers) throw new Error(`${folder} is not whole`)
  return { fleet, pictures, answers }
}

function makeFleet(days: number, folder: string, made: string): Promise<void> {
  const child = spawn(process.execPath, ['stories/.demo/make-fleet.ts', String(days), folder, made], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // The fleet takes four times as long as the pages: they give way to it, also in the threads that their build starts later.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the demo's fleet ended with ${code}`))))
  })
}
