import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoSignIn } from './found-demo.ts'

/** Where an installation keeps the sign-ins of its demo fleets; only its owner can read it. */
export const signInsFile = (dataFolder: string) => join(dataFolder, 'demo-sign-ins.json')

/** Adds the sign-ins of a new demo fleet, in place of older ones of the same people. */
export async function keepSignIns(dataFolder: string, made: readonly DemoSignIn[]): Promise<void> {
  const others = (await keptSignIns(dataFolder)).filter((old) => !made.some(({ email }) => email === old.email))
  await writeFile(signInsFile(dataFolder), JSON.stringify([...others, ...made], null, 2), { mode: 0o600 })
}

/** The sign-ins of the demo fleets; none where their file is gone or was kept in another data folder. */
export async function keptSignIns(dataFolder: string): Promise<DemoSignIn[]> {
  try {
    return JSON.parse(await readFile(signInsFile(dataFolder), 'utf8'))
  } catch {
    return []
  }
}
