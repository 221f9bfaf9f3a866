import type { PGlite } from '@electric-sql/pglite'
import { jsonLog } from '#server/adapters/log.ts'
import { pdfmakePdf } from '#server/adapters/pdfmake-pdf.ts'
import { inspectPicture } from '#server/adapters/picture-inspection.ts'
import { sharpDrawing } from '#server/adapters/sharp-drawing.ts'
import { numberEvents } from '#server/features/live/number-events.ts'
import type { Clock, ImagePort, Ports } from '#server/ports.ts'
import { bringUpDemo } from '#server/seed/bring-up.ts'
import { openDatabase } from '../demo/database.ts'
import { demoPorts } from '../demo/demo-ports.ts'
import { memoryFiles } from '../demo/memory-files.ts'
import { sealAll, workThrough } from '../demo/page-jobs.ts'
import { pagePasswords } from '../demo/page-passwords.ts'

/** The demo fleets over a database in this process's memory. */
export type FleetInMemory = { ports: Ports; pglite: PGlite; files: ReturnType<typeof memoryFiles> }

/** Founds the demo fleets with so many days of work, by the clock that is given or the machine's. */
export async function fleetInMemory(days: number, clock?: Clock): Promise<FleetInMemory> {
  const { pglite, db } = await openDatabase()
  const files = memoryFiles()
  const { ports, stop } = demoPorts({
    db,
    files,
    images: asDrawn,
    passwords: pagePasswords,
    pdf: pdfmakePdf(),
    log: jsonLog('warn'),
    publicUrl: 'http://localhost',
    clock,
  })
  // The events are numbered here once, not each second.
  await stop()
  await bringUpDemo(ports, { draw: sharpDrawing, log: (line) => console.log(`  ${line}`), days })
  await workThrough(ports)
  await sealAll(ports)
  while ((await numberEvents(db.system, ports.clock.now())) > 0);
  return { ports, pglite, files }
}

/** The drawn pictures carry nothing that must be taken out, so that each is its own copy for display. */
const asDrawn: ImagePort = {
  async inspect(bytes) {
    const inspected = await inspectPicture(bytes)
    return inspected.ok ? { ok: true, facts: { ...inspected.facts, display: bytes } } : inspected
  },
}
