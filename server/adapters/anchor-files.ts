import { createReadStream } from 'node:fs'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AnchorLog } from '../features/audit/anchors.ts'
import { type AnchorLine, anchorReader, anchorText } from './anchor-lines.ts'
import { privateFolder } from './private-folder.ts'

/** Heads of chains as JSON lines in a folder, a file a month. */
export function anchorFiles(folder: string): AnchorLog {
  // With a break before too: a line that a full disk cut off must not swallow the next.
  const add = (month: string, lines: readonly AnchorLine[]) =>
    appendFile(join(privateFolder(folder), `${month}.jsonl`), `\n${anchorText(lines)}\n`, { mode: 0o600 })
  return {
    async append(anchors) {
      const [first] = anchors
      if (first) await add(first.at.slice(0, 7), anchors)
    },
    restored: (at, anchors) => add(at.slice(0, 7), [{ restoredAt: at }, ...anchors]),
    async read() {
      const reader = anchorReader()
      for (const name of await names(folder)) {
        try {
          const lines = createInterface({ input: createReadStream(join(folder, name)) })
          for await (const text of lines) reader.line(name, text)
        } catch {
          reader.unreadable(name)
        }
      }
      return reader.result()
    },
  }
}

/** None where the folder is not there yet; any other failure to look into it is thrown. */
async function names(folder: string): Promise<string[]> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return found.filter((name) => name.endsWith('.jsonl')).sort()
}
