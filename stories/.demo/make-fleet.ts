import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { jsonLog } from '#server/adapters/log.ts'
import { inspectPicture } from '#server/adapters/picture-inspection.ts'
import { sharpDrawing } from '#server/adapters/sharp-drawing.ts'
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

/** As small as the highest level makes it, in a third of the time. */
const PACKED = 7

/** Founds the demo fleets over the page's own database, with so many days of work, and writes both files into the folder. */
async function makeFleet(days: number, folder: string, made: string): Promise<void> {
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
  await bringUpDemo(ports, { draw: sharpDrawing, log: (line) => console.log(`  ${line}`), days })
  await workThrough(ports)
  await sealAll(ports)
  while ((await numberEvents(db.system, ports.clock.now())) > 0);
  const fleet = gzipSync(await smallDump(pglite), { level: PACKED })
  const pictures = gzipSync(packed(files.all()), { level: PACKED })
  await pglite.close()
  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  await writeFile(join(fresh, 'fleet.bin'), fleet)
  await writeFile(join(fresh, 'pictures.bin'), pictures)
  await writeFile(join(fresh, 'made.json'), made)
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
}

/** The drawn pictures carry nothing that must be taken out, so that each is its own copy for display. */
const asDrawn: ImagePort = {
  async inspect(bytes) {
    const inspected = await inspectPicture(bytes)
    return inspected.ok ? { ok: true, facts: { ...inspected.facts, display: bytes } } : inspected
  },
}

const [days, folder, made] = process.argv.slice(2)
if (!days || !folder || !made) throw new Error('days, folder and the text of made.json are needed')
await makeFleet(Number(days), folder, made)
