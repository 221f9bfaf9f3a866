import { mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { anchorLog } from '../../adapters/anchor-log.ts'
import { systemClock } from '../../adapters/clock-and-ids.ts'
import { folderFiles } from '../../adapters/folder-files.ts'
import { verifiedFiles } from '../../adapters/verified-files.ts'
import type { Finding } from '../doctor/checks.ts'
import { diagnose } from '../doctor.ts'
import { type Installation, installation, withEmbedded } from '../operator-database.ts'
import { restoreWhole } from '../restore.ts'
import { keepVerified } from './verified-backups.ts'

/** What a restored installation must pass; the other checks speak of a machine and a running server. */
const CHECKS = ['stored files', 'anchors', 'pay', 'billing', 'audit']

/**
 * Restores a backup on trial into a folder beside it, which goes again, with a database of its own. Restoring compares
 * every row; here every file is read again, and chains, pay and bills are checked. Where all holds, the data folder notes
 * it for the doctor.
 * @returns the checks that fail; throws the sentence of a restore that does not succeed
 */
export async function verifyBackup(
  path: string,
  dataFolder: string,
  log: (line: string) => void = () => undefined,
): Promise<Finding[]> {
  const folder = await mkdtemp(join(dirname(resolve(path)), `.${basename(path)}-trial-`))
  try {
    return await withEmbedded({ dataFolder: folder, fast: true }, async ({ url }) => {
      const place = trialPlace(url, folder)
      const { manifest } = await restoreWhole(place, path, log)
      const failed = (await diagnose(place, true, CHECKS)).filter(({ state }) => state === 'fail')
      const verifiedAt = systemClock.now()
      if (failed.length === 0)
        await keepVerified(dataFolder, { file: resolve(path), takenAt: manifest.takenAt, verifiedAt })
      return failed
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps everything in its folder, whatever bucket the installation itself uses. */
function trialPlace(url: string, folder: string): Installation {
  const usual = installation(url, folder, true)
  const env = { ...usual.env, s3: null }
  return { ...usual, env, files: verifiedFiles(folderFiles(join(folder, 'files'))), anchors: anchorLog(env) }
}
