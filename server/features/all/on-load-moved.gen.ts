// Made by `bun run indexes`. What is written here by hand is lost.
import { onLoadMoved as bidding } from '../bidding/on-load-moved.ts'
import { onLoadMoved as charges } from '../charges/on-load-moved.ts'
import { onLoadMoved as loads } from '../loads/on-load-moved.ts'
import { onLoadMoved as logs } from '../logs/on-load-moved.ts'
import { onLoadMoved as portal } from '../portal/on-load-moved.ts'
import { onLoadMoved as tracking } from '../tracking/on-load-moved.ts'

export const onLoadMoved = [
  ...bidding,
  ...charges,
  ...loads,
  ...logs,
  ...portal,
  ...tracking,
] as const
