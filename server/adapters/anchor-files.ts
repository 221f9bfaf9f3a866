import { createReadStream } from 'node:fs'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import { instant } from '#domain/units/time.ts'
import { type Anchor, type AnchorLog, chainKey } from '../features/audit/anchors.ts'
import { privateFolder } from './private-folder.ts'

const line = z.union([
  z.object({ fleet: uuid, load: z.nullable(uuid), seq: z.number(), hash: z.string(), at: z.string() }),
  z.object({ restoredAt: z.string() }),
])

/** Heads of chains as JSON lines in a folder, a file a month. */
export function anchorFiles(folder: string): AnchorLog & { restored(at: string): Promise<void> } {
  // With a break before too: a line that a full disk cut off must not swallow the next.
  const add = (month: string, lines: readonly object[]) =>
    appendFile(
      join(privateFolder(folder), `${month}.jsonl`),
      `\n${lines.map((one) => JSON.stringify(one)).join('\n')}\n`,
      { mode: 0o600 },
    )
  return {
    async append(anchors) {
      const [first] = anchors
      if (first) await add(first.at.slice(0, 7), anchors)
    },
    /** From here on the database is another one: what was anchored before says nothing of it. */
    restored: (at) => add(at.slice(0, 7), [{ restoredAt: at }]),
    async heads() {
      const heads = new Map<string, Anchor>()
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl')).sort()
      for (const name of names) {
        for await (const text of createInterface({ input: createReadStream(join(folder, name)) })) {
          const read = parsed(text)
          if (read === null) continue
          if ('restoredAt' in read) heads.clear()
          else if ((heads.get(chainKey(read))?.seq ?? 0) < read.seq) heads.set(chainKey(read), read)
        }
      }
      return heads
    },
  }
}

function parsed(text: string): Anchor | { restoredAt: string } | null {
  try {
    const read = line.safeParse(JSON.parse(text))
    if (!read.success) return null
    return 'restoredAt' in read.data ? read.data : { ...read.data, at: instant(Date.parse(read.data.at)) }
  } catch {
    return null // empty, or cut off
  }
}
