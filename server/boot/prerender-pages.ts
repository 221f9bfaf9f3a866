import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRERENDERED_FILE } from './prerendered.ts'

type Run = (args: string[], env?: Record<string, string>) => Promise<string>

/**
 * Writes the public pages as they stand before any script runs into a build of the pages. `vite` runs the builder in a
 * process of its own and `bun` a program, which is how both are done with before the server needs its memory.
 */
export async function prerenderPages(folder: string, vite: Run, bun: Run): Promise<void> {
  const program = `${folder}.prerender`
  try {
    const args = ['build', '--config', 'web/prerender/vite.config.ts', '--logLevel', 'warn']
    await vite(args, { HAULBOOK_PRERENDER_OUT: program })
    await writeFile(join(folder, PRERENDERED_FILE), await bun([join(program, 'prerender.js')]))
  } finally {
    await rm(program, { recursive: true, force: true })
  }
}
