import { takeLowestPriority } from '#server/adapters/lowest-priority.ts'
import { type WorkbookParts, workbookBytes } from '#server/http/workbook.ts'

const MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024
const LOOK_EVERY_MS = 50

// The process that puts a workbook together: its parts come as JSON on the standard input, its bytes leave on the output.
takeLowestPriority()
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.exit(1)
}, LOOK_EVERY_MS)

const parts: WorkbookParts = await Bun.stdin.json()
await Bun.write(Bun.stdout, await workbookBytes(parts))
process.exit(0)
