import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const verifiedSchema = z.object({ file: z.string(), takenAt: z.string(), verifiedAt: z.string() })
/** A backup that was restored on trial, and when. */
export type VerifiedBackup = z.infer<typeof verifiedSchema>

const placeIn = (dataFolder: string) => join(dataFolder, 'verified-backup.json')

/** Remembers the last backup that was restored on trial, beside the data that it holds. */
export async function keepVerified(dataFolder: string, verified: VerifiedBackup): Promise<void> {
  await writeFile(placeIn(dataFolder), JSON.stringify(verified), { mode: 0o600 })
}

/** The last backup that was restored on trial; null where there was none, or what is written of it cannot be read. */
export async function lastVerified(dataFolder: string): Promise<VerifiedBackup | null> {
  const text = await readFile(placeIn(dataFolder), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return verifiedSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
