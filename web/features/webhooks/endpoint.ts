import type { Outputs } from '#web/api.ts'

/** An address that events are sent to, as the page has it. */
export type Endpoint = Outputs['webhooks']['list'][number]
