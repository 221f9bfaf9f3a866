import { join } from 'node:path'
import type { Env } from '../env.ts'
import { type AnchorLog, chainKey } from '../features/audit/anchors.ts'
import { anchorFiles } from './anchor-files.ts'

/**
 * Where an installation anchors its chains: in the S3-compatible store that holds its files, else in the data folder. What
 * the folder holds from before the store counts on.
 */
export function anchorLog({ s3, dataFolder }: Pick<Env, 's3' | 'dataFolder'>): AnchorLog {
  const folder = anchorFiles(join(dataFolder, 'anchors'))
  if (!s3) return folder
  // The store's library comes with the first anchor: a start without a store does not load it.
  const opened = async () => (await import('./anchor-objects.ts')).anchorObjects(s3)
  let opening: ReturnType<typeof opened> | undefined
  const store = () => {
    opening ??= opened()
    return opening
  }
  return {
    append: async (anchors) => (await store()).append(anchors),
    async restored(at, anchors) {
      await (await store()).restored(at, anchors)
      if ((await folder.read()).heads.size > 0) await folder.restored(at, [])
    },
    async read() {
      const [older, newer] = await Promise.all([folder.read(), (await store()).read()])
      const heads = new Map(older.heads)
      for (const anchor of newer.heads.values()) {
        if ((heads.get(chainKey(anchor))?.seq ?? 0) < anchor.seq) heads.set(chainKey(anchor), anchor)
      }
      return { heads, damaged: [...older.damaged, ...newer.damaged] }
    },
  }
}
