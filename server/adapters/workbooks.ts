import { join } from 'node:path'
import { limits } from '#domain/access/limits.ts'
import { AppError, refused } from '../errors.ts'
import type { WorkbookPort } from '../ports.ts'

const SCRIPT = join(import.meta.dirname, 'workbook-worker.ts')
const LIMIT_MS = 60_000
const AGAIN_IN_S = 10

/**
 * Workbooks made in a process of their own with the lowest priority and a memory limit, one at a time, so that the serving
 * process neither stands still nor grows. Few may wait; the others are told to come back.
 */
export function workbooks(script = SCRIPT): WorkbookPort {
  let last: Promise<unknown> = Promise.resolve()
  let orders = 0
  return {
    async make(parts) {
      if (orders >= limits.workbooks.most) {
        throw new AppError({ kind: 'too_many', code: limits.workbooks.code, params: { seconds: AGAIN_IN_S } })
      }
      orders += 1
      const mine = last.then(async () => inChild(script, JSON.stringify(await parts())))
      last = mine
        .catch(() => undefined)
        .finally(() => {
          orders -= 1
        })
      return mine
    },
  }
}

async function inChild(script: string, parts: string): Promise<Uint8Array> {
  const child = Bun.spawn([process.execPath, script], {
    stdin: new Blob([parts]),
    stdout: 'pipe',
    stderr: 'ignore',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const bytes = new Uint8Array(await new Response(child.stdout).arrayBuffer())
  if ((await child.exited) !== 0) throw refused('workbook_too_large')
  return bytes
}
