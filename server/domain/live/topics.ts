import type { topics } from '../all/topics.gen.ts'

/** What live views may be told of; each domain declares its own, with what they make stale. */
export type Topic = keyof typeof topics
