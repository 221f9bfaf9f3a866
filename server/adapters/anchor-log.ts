import { join } from 'node:path'
import type { Env } from '../env.ts'
import { type AnchorLog, chainKey } from '../features/audit/anchors.ts'
import { anchorFiles } from './anchor-files.ts'
import { anchorObjects } from './anchor-objects.ts'

/**
 * Where an installation anchors its chains: in the S3-compatible store that holds its files, else in the data folder. What
 * the folder holds from before the store counts on.
 */
export function anchorLog({ s3, dataFolder }: Pick<Env, 's3' | 'dataFolder'>): AnchorLog {
  const folder = anchorFiles(join(dataFolder, 'anchors'))
  if (!s3) return folder
  const store = anchorObjects(s3)
  return {
    append: store.append,
    async restored(at, anchors) {
      await store.restored(at, anchors)
      if ((await folder.read()).heads.size > 0) await folder.restored(at, [])
    },
    async read() {
      const [older, newer] = await Promise.all([folder.read(), store.read()])
      const heads = new Map(older.heads)
      for (const anchor of newer.heads.values()) {
        if ((heads.get(chainKey(anchor))?.seq ?? 0) < anchor.seq) heads.set(chainKey(anchor), anchor)
      }
      return { heads, damaged: [...older.damaged, ...newer.damaged] }
    },
  }
}
