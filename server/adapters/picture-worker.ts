import sharp from 'sharp'
import { takeLowPriority } from '#server/adapters/low-priority.ts'
import { inspectPicture } from '#server/adapters/picture-inspection.ts'
import type { PictureAnswer, PictureRequest } from '#server/adapters/sharp-images.ts'

/** The dearest allowed picture (40 megapixels, 16 bits, interlaced) takes half of this. */
const MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024
const LOOK_EVERY_MS = 50

// The process that decodes pictures of strangers. It yields to the server, and ends itself before it takes its memory.
takeLowPriority()
sharp.concurrency(1)
sharp.cache(false)

// Decoding runs in threads of its own, so this clock ticks meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.exit(1)
}, LOOK_EVERY_MS)

process.on('message', (message: PictureRequest) => void answer(message))
process.on('disconnect', () => process.exit(0))

async function answer({ id, bytes }: PictureRequest) {
  const result = await inspectPicture(bytes).catch(() => ({ ok: false as const, reason: 'broken' as const }))
  process.send?.({ id, result } satisfies PictureAnswer)
}
